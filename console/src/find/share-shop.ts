// Shares the address of the shop's page for buyers.
import { sokoni } from "../api/client.ts";
import { queryClient } from "../api/query.ts";

/** @returns false if the shop has no page. @param onCopied where a device can't share, the address is copied */
export async function shareShop(onCopied: () => void): Promise<boolean> {
  const { name, pageName } = await queryClient.fetchQuery({
    queryKey: ["shop"],
    queryFn: () => sokoni.shop.get(),
    staleTime: 5 * 60_000,
  });
  if (pageName === null) return false;
  await shareAddress(name, `${location.origin}/s/${pageName}`, onCopied);
  return true;
}

/** A phone can share to WhatsApp with one touch. Elsewhere the address is copied. */
export async function shareAddress(title: string, url: string, onCopied: () => void): Promise<void> {
  if ("share" in navigator) return navigator.share({ title, url }).catch(() => {});
  await (navigator as Navigator).clipboard.writeText(url);
  onCopied();
}

// The small picture of a product that a page knows by its id.
import type { ProductId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Picture } from "./picture.tsx";

/** A parcel is shown for a product that was deleted, or that this member may not read. */
export function Thumbnail({ productId }: { productId: ProductId }) {
  const { data } = useQuery({
    queryKey: ["products", productId],
    queryFn: () => sokoni.products.get(productId),
    enabled: useMay("products:read"),
  });
  return <Picture image={data?.images[0]} />;
}

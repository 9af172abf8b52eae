// Whether buyers see the product in the channels' catalogs, and why a channel rejects it.
import type { CatalogListing, Product } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Copy, RefreshCw } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { Badge, Card, Notice, Row, Rows } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { syncCatalogs } from "./actions.ts";
import { oneProductWords } from "./one-words.ts";

const tones: Record<string, "good" | "waiting" | "bad"> = { synced: "good", pending: "waiting", rejected: "bad" };
const channelNames: Record<string, string> = { chatapp: "WhatsApp", photoapp: "Instagram" };

export function CatalogCard({ product }: { product: Product }) {
  const one = useWords(oneProductWords);
  const mayWrite = useMay("products:write");
  const sync = useAction(syncCatalogs);
  const query = useQuery({
    queryKey: ["catalog", product.id, product.createdAt],
    // The catalog's list is filtered by creation time, which finds this product.
    queryFn: () => sokoni.catalog.list({ createdAt: { gte: product.createdAt, lte: product.createdAt }, limit: 10 }),
  });
  return (
    <Card
      title={one.catalog}
      action={
        mayWrite && (
          <Button
            look="quiet"
            icon={<RefreshCw size={18} aria-hidden />}
            busy={sync.isRunning}
            onClick={() =>
              void sync.run(null).then(
                () => tell({ kind: "done", title: null, detail: one.syncing }),
                () => {},
              )
            }
          >
            {one.sync}
          </Button>
        )
      }
    >
      <Shown query={query}>
        {({ data }) => {
          const entry = data.find(({ productId }) => productId === product.id);
          if (!entry || entry.channels.length === 0) return <p className="soft">{one.noCatalog}</p>;
          return (
            <Rows label={one.catalog}>
              {entry.channels.map((listing) => (
                <Listing key={listing.channelId} listing={listing} />
              ))}
            </Rows>
          );
        }}
      </Shown>
    </Card>
  );
}

function Listing({ listing }: { listing: CatalogListing }) {
  const one = useWords(oneProductWords);
  const { synced, pending, rejected, hidden } = one;
  const names: Record<string, string> = { synced, pending, rejected, hidden };
  const { channel, state, rejections, shareLink } = listing;
  return (
    <>
      <Row
        title={channelNames[channel] ?? channel}
        end={<Badge tone={tones[state] ?? "neutral"}>{names[state] ?? state}</Badge>}
        after={
          state === "synced" && (
            <IconButton
              label={one.share}
              icon={<Copy size={18} aria-hidden />}
              onClick={() =>
                void navigator.clipboard
                  .writeText(shareLink)
                  .then(() => tell({ kind: "done", title: one.copied, detail: null }))
              }
            />
          )
        }
      />
      {rejections.map(({ retailerId, reason }) => (
        <li key={retailerId}>
          <Notice tone="bad">{reason}</Notice>
        </li>
      ))}
    </>
  );
}

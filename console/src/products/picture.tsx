// A picture of a product, from any host.
import type { ProductImage } from "@sokoni/sdk";
import { Package } from "../icons/index.ts";
import { useState } from "react";
import styles from "./products.module.css";

/** Loads the smallest file that is sharp, and shows a parcel if there is no picture. `name` is needed when no other text names the product. */
export function Picture({
  image,
  name = "",
}: {
  image: Pick<ProductImage, "url" | "sizes" | "alt"> | undefined;
  name?: string;
}) {
  const [lost, setLost] = useState<string | null>(null);
  // Another host may have deleted the picture.
  if (!image || image.url === lost)
    return (
      <span className={styles.picture} aria-hidden>
        <Package size={24} />
      </span>
    );
  const sources = image.sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return (
    <span className={styles.picture}>
      <img
        src={image.url}
        {...(sources && { srcSet: sources, sizes: "(min-width: 900px) 240px, 64px" })}
        alt={image.alt ?? name}
        loading="lazy"
        onError={() => setLost(image.url)}
      />
    </span>
  );
}

import { download } from "../../parts/download.ts";

// A small file that can be imported as it is. A seller replaces its lines with their own.
export function saveExample(currency: string): void {
  const rows = [
    "external_id,name,price,currency,stock,category,size,colour,description",
    `gown-1,Ankara gown,18500,${currency},4,Dresses,M,Blue,Cotton. Knee length.`,
    `gown-1,Ankara gown,18500,${currency},2,Dresses,L,Blue,Cotton. Knee length.`,
    `tote-1,Woven tote,9000,${currency},10,Bags,,,Holds a laptop.`,
  ];
  void download(new Response(rows.join("\r\n")), "products-example.csv");
}

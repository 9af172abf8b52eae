// A small file that can be imported as it is: whoever changes its lines has their own.
export function saveExample(currency: string): void {
  const rows = [
    "external_id,name,price,currency,stock,category,size,colour,description",
    `gown-1,Ankara gown,18500,${currency},4,Dresses,M,Blue,Cotton. Knee length.`,
    `gown-1,Ankara gown,18500,${currency},2,Dresses,L,Blue,Cotton. Knee length.`,
    `tote-1,Woven tote,9000,${currency},10,Bags,,,Holds a laptop.`,
  ];
  const address = URL.createObjectURL(new Blob([rows.join("\r\n")], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "products-example.csv";
  link.click();
  URL.revokeObjectURL(address);
}

// JSON as M-Pesa writes it: some amounts keep their ".0", which JavaScript's numbers lose.

const mark = "decimal:";

/** 150000 hundredths as 1500.0, 2240 as 22.4. */
export function decimal(hundredths: number): string {
  return `${mark}${hundredths % 100 === 0 ? `${hundredths / 100}.0` : String(hundredths / 100)}`;
}

/** "2400.00" */
export function twoPlaces(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

export function wireText(body: object): string {
  return JSON.stringify(body).replace(/"decimal:(-?[\d.]+)"/g, "$1");
}

// What the platform gives the desk for a shop that has a sale to play: who sells, what is sold and where it goes.

export type SaleScript = {
  seller: {
    name: string;
    phone: string;
    /** The text that she sends to her shop to join its team. Null once she is a member. */
    join: string | null;
  };
  /** The name of the goods, as the shop lists them. */
  product: string;
  /** What a buyer calls them. */
  called: string;
  /** Each sale takes the next one, so that one size is not sold out first. */
  sizes: readonly string[];
  address: string;
};

export type Person = { name: string; phone: string };

const names = [
  "Zainab Bello",
  "Funke Adeyemi",
  "Ngozi Eze",
  "Halima Sani",
  "Temi Balogun",
  "Amina Yusuf",
  "Ify Nwosu",
  "Bisi Ojo",
];

/** A person who has never written to the shop. The last four digits of a phone decide how it behaves (outcomes.ts); these behave normally. */
export function newBuyer(turn: number): Person {
  const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");
  return {
    name: names[turn % names.length] ?? "Ada",
    phone: `+23480${digits(4)}${4 + Math.floor(Math.random() * 5)}${digits(3)}`,
  };
}

export function firstName({ name }: Person): string {
  return name.split(" ")[0] ?? name;
}

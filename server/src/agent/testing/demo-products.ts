// About thirty products of a Lagos fashion shop, with what makes choosing hard: near names, options, sold-out ones.
import type { ProductCard } from "../brain.ts";
import { money } from "../../kernel/values/money.ts";

type Row = [
  name: string,
  category: string,
  naira: number,
  available: number,
  colours?: string,
  sizes?: string,
  was?: number,
  description?: string,
];

const rows: Row[] = [
  ["Ankara Midi Dress", "Dresses", 15_000, 12, "red blue", "S M L XL", 0, "Fitted midi dress in wax print cotton"],
  ["Red Bodycon Dress", "Dresses", 12_500, 4, "red", "S M L"],
  ["Blue Denim Shirt Dress", "Dresses", 18_000, 6, "blue", "M L XL"],
  ["White Linen Maxi Dress", "Dresses", 24_000, 0, "white", "S M L"],
  ["Adire Boubou Gown", "Dresses", 28_500, 5, "blue green", "One size"],
  ["Ankara Wrap Top", "Tops", 8_500, 9, "yellow red", "S M L"],
  ["Plain Cotton T-Shirt", "Tops", 4_500, 40, "black white grey", "S M L XL XXL", 6_000],
  ["Striped Office Shirt", "Tops", 9_000, 11, "blue white", "S M L"],
  ["Lace Blouse", "Tops", 11_000, 1, "cream", "M L"],
  ["Black Palazzo Trousers", "Trousers", 10_500, 8, "black", "S M L XL"],
  ["Blue Skinny Jeans", "Trousers", 13_000, 7, "blue", "28 30 32 34"],
  ["Khaki Chinos", "Trousers", 14_000, 3, "khaki", "30 32 34 36"],
  ["Leather Tote Bag", "Bags", 22_000, 5, "black brown"],
  ["Mini Crossbody Bag", "Bags", 9_500, 10, "red black pink"],
  ["Beaded Clutch Purse", "Bags", 7_000, 6, "gold silver", "", 0, "Evening purse for owambe, bag of the party"],
  ["Canvas Laptop Bag", "Bags", 16_500, 2, "grey"],
  ["Raffia Beach Bag", "Bags", 6_500, 0, "beige"],
  ["Block Heel Sandals", "Shoes", 17_500, 4, "black nude", "37 38 39 40 41"],
  ["White Canvas Sneakers", "Shoes", 19_000, 8, "white", "38 39 40 41 42 43"],
  ["Leather Palm Slippers", "Shoes", 12_000, 15, "black brown", "40 41 42 43 44"],
  ["Ankara Print Flats", "Shoes", 8_000, 6, "red blue", "37 38 39 40"],
  ["Gold Plated Necklace", "Jewelry", 5_500, 20, "gold"],
  ["Coral Bead Bracelet", "Jewelry", 3_500, 25, "red"],
  ["Pearl Stud Earrings", "Jewelry", 2_500, 30, "white"],
  ["Unisex Wrist Watch", "Jewelry", 21_000, 3, "silver gold"],
  ["Shea Butter 250g", "Beauty", 3_000, 50],
  ["Black Soap Bar", "Beauty", 1_500, 60],
  ["Oud Perfume Oil", "Beauty", 6_000, 14],
  ["Satin Bonnet", "Beauty", 2_000, 35, "black pink purple"],
  ["Human Hair Wig 14 inch", "Beauty", 85_000, 2, "black"],
];

export const demoProducts: readonly ProductCard[] = rows.map(
  ([name, category, naira, available, colours = "", sizes = "", was = 0, description = ""], index) => ({
    id: `prd_demo${String(index + 1).padStart(2, "0")}`,
    name,
    description,
    category,
    colours: colours.split(" ").filter(Boolean),
    sizes: sizes === "One size" ? [sizes] : sizes.split(" ").filter(Boolean),
    price: money(naira * 100, "NGN"),
    compareAtPrice: was > 0 ? money(was * 100, "NGN") : null,
    available,
    unit: null,
    leadTimeDays: null,
    contains: [],
    imageUrl: `https://shop.example/pictures/${index + 1}.jpg`,
    variants: [],
    whole: null,
  }),
);

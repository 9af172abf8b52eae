// A seller of cloth, shoes and beauty in Dakar: CFA francs, which have no cents, and everything in French.
import { type EvaluationShop, goods } from "./goods.ts";

export const dakar: EvaluationShop = {
  settings: {
    name: "Chez Aïssatou",
    country: "SN",
    currency: "XOF",
    timezone: "Africa/Dakar",
    city: "Dakar",
    openingHours: "Du lundi au samedi de 9h à 19h, fermé le dimanche",
    policies: {
      returns: "Échange ou retour sous 5 jours si l'article n'a pas été porté. Pas de retour sur les cosmétiques.",
      delivery: "Livraison à Dakar sous 24 h, régions en 2 à 3 jours.",
      payment: "Carte, Wave ou Orange Money sur notre page de paiement. Paiement à la livraison possible à Dakar.",
    },
    pickup: { address: "Boutique 8, Marché Sandaga, Dakar", hours: "Du lundi au samedi de 10h à 18h" },
    deliveryAreas: [
      { name: "Plateau", aliases: ["centre ville", "sandaga"], fee: 1_000, payOnDelivery: true, etaDays: 1 },
      { name: "Médina", aliases: ["medina", "fass"], fee: 1_000, payOnDelivery: true, etaDays: 1 },
      { name: "Almadies", aliases: ["ngor", "yoff"], fee: 2_000, payOnDelivery: true, etaDays: 1 },
      { name: "Parcelles Assainies", aliases: ["parcelles"], fee: 2_000, payOnDelivery: true, etaDays: 1 },
      { name: "Pikine", aliases: ["guédiawaye", "guediawaye"], fee: 2_500, payOnDelivery: false, etaDays: 1 },
      { name: "Thiès", aliases: ["thies"], fee: 4_000, payOnDelivery: false, etaDays: 3 },
    ],
  },
  goods: [
    goods("Robe en wax", "Femme", 15_000, 10, ["Bleu", "Rouge"], ["S", "M", "L", "XL"], "Robe longue en wax, cousue main."),
    goods("Boubou en bazin", "Femme", 35_000, 5, ["Blanc", "Violet"], ["Taille unique"], "Grand boubou en bazin riche, brodé."),
    goods("Jupe plissée", "Femme", 9_000, 12, ["Noir", "Vert"], ["S", "M", "L"], "Jupe midi plissée."),
    goods("Chemise en lin", "Homme", 12_000, 14, ["Blanc", "Beige"], ["M", "L", "XL"], "Chemise légère pour homme."),
    goods("Caftan homme", "Homme", 28_000, 4, ["Gris"], ["M", "L", "XL"], "Caftan brodé pour les fêtes."),
    goods("Sandales en cuir", "Chaussures", 11_000, 9, ["Marron", "Noir"], ["37", "38", "39", "40", "41"], "Sandales plates en cuir."),
    goods("Baskets blanches", "Chaussures", 18_000, 8, ["Blanc"], ["38", "39", "40", "41", "42"], "Baskets basses."),
    goods("Sac en raphia", "Sacs", 10_000, 6, ["Naturel"], ["Taille unique"], "Sac tressé à la main."),
    goods("Sac à main en cuir", "Sacs", 32_000, 0, ["Noir"], ["Taille unique"], "Sac à main structuré."),
    goods("Boucles d'oreilles dorées", "Bijoux", 4_000, 20, ["Doré"], ["Taille unique"], "Créoles dorées."),
    goods("Collier de perles", "Bijoux", 7_500, 1, ["Rouge"], ["Taille unique"], "Collier de perles fait main."),
    goods("Beurre de karité 500 g", "Beauté", 3_500, 25, [], ["500 g"], "Karité brut du Mali."),
    goods("Savon noir", "Beauté", 2_000, 40, [], ["200 g"], "Savon noir naturel."),
  ],
  exponent: 0,
}; // prettier-ignore

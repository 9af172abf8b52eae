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
    goods({ name: "Robe en wax", category: "Femme", price: 15_000, onHand: 10, colours: ["Bleu", "Rouge"], sizes: ["S", "M", "L", "XL"], description: "Robe longue en wax, cousue main." }),
    goods({ name: "Boubou en bazin", category: "Femme", price: 35_000, onHand: 5, colours: ["Blanc", "Violet"], sizes: ["Taille unique"], description: "Grand boubou en bazin riche, brodé." }),
    goods({ name: "Jupe plissée", category: "Femme", price: 9_000, onHand: 12, colours: ["Noir", "Vert"], sizes: ["S", "M", "L"], description: "Jupe midi plissée." }),
    goods({ name: "Chemise en lin", category: "Homme", price: 12_000, onHand: 14, colours: ["Blanc", "Beige"], sizes: ["M", "L", "XL"], description: "Chemise légère pour homme." }),
    goods({ name: "Caftan homme", category: "Homme", price: 28_000, onHand: 4, colours: ["Gris"], sizes: ["M", "L", "XL"], description: "Caftan brodé pour les fêtes." }),
    goods({ name: "Sandales en cuir", category: "Chaussures", price: 11_000, onHand: 9, colours: ["Marron", "Noir"], sizes: ["37", "38", "39", "40", "41"], description: "Sandales plates en cuir." }),
    goods({ name: "Baskets blanches", category: "Chaussures", price: 18_000, onHand: 8, colours: ["Blanc"], sizes: ["38", "39", "40", "41", "42"], description: "Baskets basses." }),
    goods({ name: "Sac en raphia", category: "Sacs", price: 10_000, onHand: 6, colours: ["Naturel"], sizes: ["Taille unique"], description: "Sac tressé à la main." }),
    goods({ name: "Sac à main en cuir", category: "Sacs", price: 32_000, onHand: 0, colours: ["Noir"], sizes: ["Taille unique"], description: "Sac à main structuré." }),
    goods({ name: "Boucles d'oreilles dorées", category: "Bijoux", price: 4_000, onHand: 20, colours: ["Doré"], sizes: ["Taille unique"], description: "Créoles dorées." }),
    goods({ name: "Collier de perles", category: "Bijoux", price: 7_500, onHand: 1, colours: ["Rouge"], sizes: ["Taille unique"], description: "Collier de perles fait main." }),
    goods({ name: "Beurre de karité 500 g", category: "Beauté", price: 3_500, onHand: 25, colours: [], sizes: ["500 g"], description: "Karité brut du Mali." }),
    goods({ name: "Savon noir", category: "Beauté", price: 2_000, onHand: 40, colours: [], sizes: ["200 g"], description: "Savon noir naturel." }),
  ],
  exponent: 0,
}; // prettier-ignore

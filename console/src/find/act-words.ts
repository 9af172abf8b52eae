// The actions that the search offers. `also`: other words that people type for the same thing.
import { defineWords, type Words } from "../words/words.ts";

type Named = Words<{ name: string; also: string }>;

export const actWords = {
  newOrder: defineWords(
    { name: "New order", also: "add create order by hand sell sale" },
    {
      fr: { name: "Nouvelle commande", also: "ajouter créer commande à la main vendre vente" },
      pcm: { name: "New order", also: "put order by hand sell market" },
      sw: { name: "Oda mpya", also: "ongeza weka oda kwa mkono uza mauzo" },
    },
  ),
  newProduct: defineWords(
    { name: "New product", also: "add create item goods" },
    {
      fr: { name: "Nouveau produit", also: "ajouter créer article" },
      pcm: { name: "New product", also: "put goods add" },
      sw: { name: "Bidhaa mpya", also: "ongeza weka bidhaa" },
    },
  ),
  changeStock: defineWords(
    { name: "Change stock", also: "count inventory restock adjust quantity" },
    {
      fr: { name: "Changer le stock", also: "compter inventaire réassort quantité" },
      pcm: { name: "Change stock", also: "count goods wey remain restock" },
      sw: { name: "Badilisha stoo", also: "hesabu ghala idadi ongeza" },
    },
  ),
  changePrice: defineWords(
    { name: "Change a price", also: "cost cheaper product amount" },
    {
      fr: { name: "Changer un prix", also: "tarif coût produit montant" },
      pcm: { name: "Change price", also: "cost product how much" },
      sw: { name: "Badilisha bei", also: "gharama bidhaa kiasi" },
    },
  ),
  payOut: defineWords(
    { name: "Pay out", also: "withdraw cash out payout bank money transfer" },
    {
      fr: { name: "Retirer mon argent", also: "virement paiement banque retrait verser" },
      pcm: { name: "Collect my money", also: "withdraw cash out payout bank" },
      sw: { name: "Toa pesa", also: "lipa benki hamisha malipo" },
    },
  ),
  answerDispute: defineWords(
    { name: "Answer a dispute", also: "open dispute complaint chargeback refund evidence" },
    {
      fr: { name: "Répondre à un litige", also: "ouvrir litige plainte réclamation preuve remboursement" },
      pcm: { name: "Answer wahala", also: "open dispute complain chargeback proof" },
      sw: { name: "Jibu malalamiko", also: "fungua mgogoro lalamiko ushahidi rejesha" },
    },
  ),
  shareShop: defineWords(
    { name: "Share your shop’s page", also: "link address bio status send url copy" },
    {
      fr: { name: "Partager la page de la boutique", also: "lien adresse bio statut envoyer copier" },
      pcm: { name: "Share your shop page", also: "link address bio status send copy" },
      sw: { name: "Shiriki ukurasa wa duka", also: "kiungo anwani wasifu tuma nakili" },
    },
  ),
  newCustomer: defineWords(
    { name: "New customer", also: "add create buyer contact" },
    {
      fr: { name: "Nouveau client", also: "ajouter créer acheteur contact" },
      pcm: { name: "New customer", also: "put buyer add contact" },
      sw: { name: "Mteja mpya", also: "ongeza weka mnunuzi" },
    },
  ),
  newBroadcast: defineWords(
    { name: "New broadcast", also: "write to many message campaign announce" },
    {
      fr: { name: "Nouvelle diffusion", also: "écrire à plusieurs message campagne annonce" },
      pcm: { name: "New broadcast", also: "write plenty people message announce" },
      sw: { name: "Tangazo jipya", also: "andikia wengi ujumbe kampeni" },
    },
  ),
  newInvoice: defineWords(
    { name: "New invoice", also: "bill create receipt" },
    {
      fr: { name: "Nouvelle facture", also: "créer facturer reçu" },
      pcm: { name: "New invoice", also: "bill receipt" },
      sw: { name: "Ankara mpya", also: "bili risiti ongeza" },
    },
  ),
  newDiscount: defineWords(
    { name: "New discount", also: "code coupon promo sale cheaper" },
    {
      fr: { name: "Nouvelle remise", also: "code coupon promo réduction" },
      pcm: { name: "New discount", also: "code coupon promo" },
      sw: { name: "Punguzo jipya", also: "msimbo kuponi ofa" },
    },
  ),
  importProducts: defineWords(
    { name: "Import products", also: "spreadsheet excel csv file upload" },
    {
      fr: { name: "Importer des produits", also: "tableur excel csv fichier" },
      pcm: { name: "Bring product from file", also: "import spreadsheet excel csv" },
      sw: { name: "Leta bidhaa kutoka faili", also: "excel csv jedwali pakia" },
    },
  ),
  importCustomers: defineWords(
    { name: "Import customers", also: "spreadsheet excel csv file upload contacts" },
    {
      fr: { name: "Importer des clients", also: "tableur excel csv fichier contacts" },
      pcm: { name: "Bring customer from file", also: "import spreadsheet excel csv contacts" },
      sw: { name: "Leta wateja kutoka faili", also: "excel csv jedwali pakia" },
    },
  ),
  invite: defineWords(
    { name: "Add a person to the team", also: "invite member helper staff colleague" },
    {
      fr: { name: "Ajouter quelqu’un à l’équipe", also: "inviter membre aide collègue" },
      pcm: { name: "Put person for team", also: "invite member helper staff" },
      sw: { name: "Ongeza mtu kwenye timu", also: "alika msaidizi mfanyakazi" },
    },
  ),
} satisfies Record<string, Named>;

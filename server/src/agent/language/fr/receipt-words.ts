// Words of thanks, of greetings and of the news that an order came. If a message holds a word that is not here, it may be a
// complaint (agent/may-complain.ts). A word that can say that something is wrong is never here. Lower case, without accents
// and apostrophes. Words joined by a hyphen count only together.

export const frenchReceipt = `
a ai arrive arrivee arrivees arrives article articles au aujourdhui avons bcp beaucoup beaucoup-pour benisse bien bientot bon bonjour bonne
bonnes bonsoir c ca ce cest cet cette colis commande content contente coucou daccord de deja des dieu du en-bon-etat enfin est et etat ete
excellent excellente genial heureuse heureux hier ici il impeccable infiniment j jai je journee l la lai le les livraison livre livree livrees
livres ma madame magnifique maintenant matin merci merci-pour mercii mes mon monsieur nickel nous nuit ok okay on ont ouais oui paquet parfait
parfaite plaisir plait produit produits ravi ravie recois recu recue recues recupere recuperee recus revoir s salut satisfait satisfaite service
soir soiree sont suis super svp te top tous tout toute tres un une va vous vraiment weekend y
`;

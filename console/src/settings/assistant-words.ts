// Words for the shop's door for assistants: programs that buy for people.
import { defineWords } from "../words/words.ts";

export const assistantWords = defineWords(
  {
    title: "Assistants that buy for people",
    why: "People let an assistant such as Claude or ChatGPT search your shop, ask for a price, and order. It sees what your page shows and orders as on your page. Nothing is sold before a person has paid.",
    sell: "Assistants may buy from this shop",
    address: "Address for assistants (MCP)",
    copy: "Copy the address",
    copied: "The address is copied",
    noPage: "First give your page an address.",
  },
  {
    fr: {
      title: "Les assistants qui achètent pour quelqu’un",
      why: "Avec un assistant comme Claude ou ChatGPT, on cherche dans votre boutique, demande un prix et commande. Il voit ce que montre votre page et commande comme sur elle. Rien n’est vendu avant qu’une personne ait payé.",
      sell: "Les assistants peuvent acheter ici",
      address: "Adresse pour les assistants (MCP)",
      copy: "Copier l’adresse",
      copied: "L’adresse est copiée",
      noPage: "Donnez d’abord une adresse à votre page.",
    },
    pcm: {
      title: "Assistants wey dey buy for people",
      why: "People dey use assistant like Claude or ChatGPT to search your shop, ask price and order. E dey see wetin your page show, and e dey order like for your page. Nothing don sell until person pay.",
      sell: "Assistants fit buy from this shop",
      address: "Address for assistants (MCP)",
      copy: "Copy the address",
      copied: "We don copy the address",
      noPage: "First give your page address.",
    },
    sw: {
      title: "Wasaidizi wanaonunulia watu",
      why: "Watu hutumia msaidizi kama Claude au ChatGPT kutafuta dukani kwako, kuuliza bei na kuagiza. Huona kile ukurasa wako unaonyesha, na huagiza kama kwenye ukurasa. Hakuna kinachouzwa kabla ya mtu kulipa.",
      sell: "Wasaidizi wanaweza kununua dukani hapa",
      address: "Anwani ya wasaidizi (MCP)",
      copy: "Nakili anwani",
      copied: "Anwani imenakiliwa",
      noPage: "Kwanza upe ukurasa wako anwani.",
    },
  },
);

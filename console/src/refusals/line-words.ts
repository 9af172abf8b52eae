// What is wrong with a line of an imported file, or with a text, by the API's code.
import { defineWords } from "../words/words.ts";

export const lineFaults = defineWords(
  {
    phone: "There is no such phone number. Write it with its country code; make the column text in a spreadsheet.",
    consent: "Write yes or no, or leave it empty where they were not asked.",
    consent_refused: "They said no to broadcasts: only they can say yes again. Everything else was imported.",
    username: "Write the Instagram name, like amaka.closet.",
    format: "This is not in the right form.",
    customer_exists: "This line matches two of your customers. Merge them first, or correct the line.",
    customer_erased: "This customer was erased in between. The line was left out.",
    amount: "Write an amount like 15000 or 15000.50.",
    whole: "Write a whole number.",
    ambiguous: "Several products have this name. Use the product’s own number.",
    name_taken: "Another shop has this name. Add a word of your own, such as your town.",
    platform_name:
      "Buyers would take this name for Sokoni’s, or for a bank, a courier or a payment company. Choose a name of your own.",
    platform_words:
      "Buyers could think that Sokoni says this. Don’t write that money was released, and speak in your own name.",
    verified: "This is verified, and can’t be changed here.",
    invalid_number: "This number does not look right. Compare it with the document.",
    invalid_date: "This is not a possible day. The owner has to be 18 or older.",
    file: "Send a photo or a PDF.",
    asks_for_code:
      "Don’t ask for the code or the private page. The buyer shows the code to the rider at the door, with the goods in hand. You never need it.",
  },
  {
    fr: {
      phone: "Ce numéro n’existe pas. Écrivez-le avec l’indicatif ; dans un tableur, mettez la colonne en texte.",
      consent: "Écrivez oui ou non, ou rien si la question n’a pas été posée.",
      consent_refused: "Ce client a refusé les diffusions : lui seul peut revenir là-dessus. Le reste est repris.",
      username: "Écrivez le nom Instagram, comme amaka.closet.",
      format: "Ce n’est pas écrit comme il faut.",
      customer_exists: "Cette ligne touche deux de vos clients. Fusionnez-les d’abord, ou corrigez la ligne.",
      customer_erased: "Ce client a été effacé entre-temps. La ligne a été laissée.",
      amount: "Écrivez un montant comme 15000 ou 15000.50.",
      whole: "Écrivez un nombre entier.",
      ambiguous: "Plusieurs articles s’appellent ainsi. Donnez sa référence.",
      name_taken: "Une autre boutique porte ce nom. Ajoutez un mot à vous, par exemple votre ville.",
      platform_name:
        "Les clients croiraient que c’est Sokoni, une banque, un livreur ou une société de paiement. Choisissez un nom bien à vous.",
      platform_words:
        "Les clients pourraient croire que la plateforme parle. Ne dites pas que l’argent est versé, et parlez en votre nom.",
      verified: "C’est vérifié, et ne change plus ici.",
      invalid_number: "Ce numéro ne semble pas juste. Comparez-le avec le document.",
      invalid_date: "Cette date n’est pas possible. Le propriétaire doit avoir 18 ans.",
      file: "Envoyez une photo ou un PDF.",
      asks_for_code:
        "Ne demandez ni le code ni la page personnelle. Le client montre le code au livreur à la porte, ses articles en main. Vous n’en avez jamais besoin.",
    },
    pcm: {
      phone: "No phone number like that. Write am with country code; make the column text for the spreadsheet.",
      consent: "Write yes or no, or leave am empty if nobody ask dem.",
      consent_refused: "Dem don say no to broadcast: na only dem fit say yes again. The rest don enter.",
      username: "Write the Instagram name, like amaka.closet.",
      format: "Dem no write am as e suppose be.",
      customer_exists: "This line touch two of your customers. Join dem first, or correct the line.",
      customer_erased: "This customer don clear. We leave the line.",
      amount: "Write money like 15000 or 15000.50.",
      whole: "Write correct number.",
      ambiguous: "Plenty products get this name. Put im own number.",
      name_taken: "Another shop don get this name. Add your own word, like your town.",
      platform_name:
        "Buyers go think say na Sokoni, bank, rider or payment company get this name. Choose your own name.",
      platform_words:
        "Buyers fit think say na the platform dey talk. No talk say money don comot, and talk for your own name.",
      verified: "Dem don verify am, you no fit change am here.",
      invalid_number: "This number no look correct. Check am with the document.",
      invalid_date: "This day no fit be. Owner must reach 18.",
      file: "Send photo or PDF.",
      asks_for_code:
        "No ask for the code or the private page. The buyer go show the rider the code for door, when the goods dey hand. You no ever need am.",
    },
    sw: {
      phone: "Hakuna namba ya simu kama hiyo. Iandike na msimbo wa nchi; kwenye jedwali fanya safu iwe maandishi.",
      consent: "Andika ndiyo au hapana, au acha wazi kama hakuulizwa.",
      consent_refused: "Alikataa matangazo: yeye tu ndiye anaweza kukubali tena. Mengine yamechukuliwa.",
      username: "Andika jina la Instagram, kama amaka.closet.",
      format: "Haijaandikwa inavyotakiwa.",
      customer_exists: "Mstari huu unagusa wateja wawili. Waunganishe kwanza, au sahihisha mstari.",
      customer_erased: "Mteja huyu amefutwa katikati. Mstari umeachwa.",
      amount: "Andika kiasi kama 15000 au 15000.50.",
      whole: "Andika namba kamili.",
      ambiguous: "Bidhaa kadhaa zina jina hili. Weka namba yake.",
      name_taken: "Duka lingine lina jina hili. Ongeza neno lako, kama mji wako.",
      platform_name:
        "Wanunuzi wangedhani ni Sokoni, benki, msafirishaji au kampuni ya malipo. Chagua jina lako mwenyewe.",
      platform_words:
        "Wanunuzi wanaweza kudhani ni jukwaa linalosema. Usiseme kwamba pesa imeachiliwa, na sema kwa jina lako.",
      verified: "Hii imethibitishwa, haiwezi kubadilishwa hapa.",
      invalid_number: "Namba hii haionekani sahihi. Ilinganishe na hati.",
      invalid_date: "Tarehe hii haiwezekani. Mmiliki lazima awe na miaka 18.",
      file: "Tuma picha au PDF.",
      asks_for_code:
        "Usiulize namba ya mlangoni wala ukurasa wa binafsi. Mnunuzi humwonyesha msafirishaji namba mlangoni, bidhaa zikiwa mkononi. Wewe huihitaji kamwe.",
    },
  },
);

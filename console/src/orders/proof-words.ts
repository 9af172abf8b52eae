// Proofs of delivery.
import { defineWords } from "../words/words.ts";

export const proofWords = defineWords(
  {
    lead: "The buyer’s money is held until something proves that the order reached them. One of these is enough:",
    courier: "A courier that you booked here reports the delivery.",
    addressUnseen:
      "You entered this address. The buyer must see it before they pay, or a courier’s delivery proves nothing.",
    codeAtDoor: "The buyer gives you the six digits at the door.",
    codeAtShop: "The buyer gives you the six digits when they pick it up.",
    buyer: "The buyer says that it came, in the chat or on their page.",
    silence:
      "You mark it delivered, our two reminders reach the buyer, and for seven days they neither write to you nor complain. If you write to them, the reminders and the seven days start again.",
    stopped:
      "The seven days do not count: the buyer wrote to you, our reminders can’t reach them, or you wrote to the buyer after the last reminder.",
    noChat:
      "This buyer has no chat with you, so we can’t ask or remind them, and their silence proves nothing. If they write to you from the number of this order, we can ask them.",
    complained: (when: string) =>
      `The buyer wrote that something is wrong. The money stays held until ${when}, so that they can open a dispute. Answer them in the chat. If they say that all is well, it is free again.`,
    codeEnded:
      "A wrong code was entered five times, so the code no longer works. We told the buyer. Now the buyer’s own word is the proof.",
    ask: "Ask the buyer",
    askedNow: "The buyer was asked",
    asked: (when: string) => `The buyer was asked on ${when}.`,
  },
  {
    fr: {
      lead: "L’argent du client est gardé jusqu’à ce qu’une preuve montre que la commande lui est parvenue. Une seule suffit :",
      courier: "Un transporteur réservé ici annonce la livraison.",
      addressUnseen:
        "Vous avez saisi cette adresse. Le client doit la voir avant de payer, sinon la livraison par coursier ne prouve rien.",
      codeAtDoor: "Le client vous donne les six chiffres à la porte.",
      codeAtShop: "Le client vous donne les six chiffres quand il vient la chercher.",
      buyer: "Le client dit qu’elle est arrivée, dans la discussion ou sur sa page.",
      silence:
        "Vous la marquez livrée, nos deux rappels parviennent au client, et pendant sept jours il ne vous écrit pas et ne se plaint pas. Si vous lui écrivez, les rappels et les sept jours recommencent.",
      stopped:
        "Les sept jours ne comptent pas : le client vous a écrit, nos rappels ne peuvent pas lui parvenir, ou vous lui avez écrit après le dernier rappel.",
      noChat:
        "Ce client n’a pas de discussion avec vous : nous ne pouvons ni l’interroger ni lui rappeler, et son silence ne prouve rien. S’il vous écrit depuis le numéro de cette commande, nous pourrons lui demander.",
      complained: (when) =>
        `Le client a écrit qu’il y a un problème. L’argent reste gardé jusqu’au ${when} pour qu’il puisse ouvrir un litige. Répondez-lui dans la discussion. S’il dit que tout va bien, l’argent redevient libre.`,
      codeEnded:
        "Un faux code a été saisi cinq fois : le code ne marche plus. Nous l’avons dit au client. Seule sa parole est la preuve maintenant.",
      ask: "Demander au client",
      askedNow: "La question est posée au client",
      asked: (when) => `La question a été posée au client le ${when}.`,
    },
    pcm: {
      lead: "We hold the buyer money till something show say the order reach am. One of these don do:",
      courier: "Courier wey you book here talk say e don deliver.",
      addressUnseen:
        "Na you put this address. Buyer suppose see am before e pay, if not courier delivery no prove anything.",
      codeAtDoor: "Buyer give you the six numbers for door.",
      codeAtShop: "Buyer give you the six numbers when e come carry am.",
      buyer: "Buyer talk say e don reach, for chat or for e page.",
      silence:
        "You mark am delivered, our two reminders reach the buyer, and for seven days e no write you and e no complain. If you write am, the reminders and the seven days go start again.",
      stopped:
        "The seven days no dey count: the buyer don write you, our reminders no fit reach am, or you write the buyer after the last reminder.",
      noChat:
        "This buyer no get chat with you, so we no fit ask or remind am, and e silence no prove anything. If e write you from the number of this order, we fit ask am.",
      complained: (when) =>
        `The buyer write say something dey wrong. The money go remain held till ${when}, so that them fit open dispute. Answer am for the chat. If e talk say everything correct, the money don free.`,
      codeEnded:
        "Dem put wrong code five times, so the code no dey work again. We don tell the buyer. Na the buyer own word be the proof now.",
      ask: "Ask the buyer",
      askedNow: "We don ask the buyer",
      asked: (when) => `We ask the buyer on ${when}.`,
    },
    sw: {
      lead: "Pesa ya mnunuzi inahifadhiwa hadi kitu kithibitishe kuwa oda imemfikia. Moja kati ya haya inatosha:",
      courier: "Msafirishaji uliyemwandikisha hapa anatangaza kuwa amefikisha.",
      addressUnseen:
        "Wewe umeingiza anwani hii. Mteja lazima aione kabla ya kulipa, la sivyo uwasilishaji wa msafirishaji hauthibitishi chochote.",
      codeAtDoor: "Mnunuzi anakupa namba sita mlangoni.",
      codeAtShop: "Mnunuzi anakupa namba sita anapoichukua.",
      buyer: "Mnunuzi anasema imefika, kwenye mazungumzo au ukurasa wake.",
      silence:
        "Unaiweka kuwa imefikishwa, vikumbusho vyetu viwili vinamfikia mnunuzi, na kwa siku saba hakuandikii wala halalamiki. Ukimwandikia, vikumbusho na siku saba vinaanza upya.",
      stopped:
        "Siku saba hazihesabiwi: mnunuzi amekuandikia, vikumbusho vyetu haviwezi kumfikia, au umemwandikia baada ya kikumbusho cha mwisho.",
      noChat:
        "Mnunuzi huyu hana mazungumzo nawe, kwa hiyo hatuwezi kumuuliza wala kumkumbusha, na ukimya wake hauthibitishi chochote. Akikuandikia kwa namba ya oda hii, tunaweza kumuuliza.",
      complained: (when) =>
        `Mnunuzi ameandika kuwa kuna tatizo. Pesa zinabaki zimeshikiliwa hadi ${when} ili aweze kufungua malalamiko. Mjibu kwenye gumzo. Akisema kuwa yote ni sawa, pesa zinakuwa huru tena.`,
      codeEnded:
        "Namba isiyo sahihi imeingizwa mara tano, kwa hiyo haifanyi kazi tena. Tumemwambia mnunuzi. Sasa neno lake mwenyewe ndilo uthibitisho.",
      ask: "Muulize mnunuzi",
      askedNow: "Mnunuzi ameulizwa",
      asked: (when) => `Mnunuzi aliulizwa ${when}.`,
    },
  },
);

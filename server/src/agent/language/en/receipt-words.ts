// Words of thanks, of greetings and of the news that an order came. If a message holds a word that is not here, it may be a
// complaint (agent/may-complain.ts). A word that can say that something is wrong is never here. Lower case, without accents
// and apostrophes. Words joined by a hyphen count only together.

export const englishReceipt = `
a a-lot afternoon again all all-is-well already alright amazing and appreciate appreciated arrive arrived awesome beautiful best bless bye came
collected come comes complete completely cool correct day dear delivered delivery enjoy evening everything excellent finally fine get glad god
good goodbye goodnight goods got gotten great had happy has have hello here hey hi i i-am-happy in-good-condition intact it it-is-here item items
its ive k kk later love loved lovely ma madam many me morning much my nice night ok okay okey order our package packages parcel perfect please
pleased pls product really receive received recieve recieved safe safely satisfied service sir so-much so-very-much sound sure tanx thank
thank-you-for thanks thanks-for thankyou the they thnks thnx thx tnx today ty u ur us very we weekend welcome well weve wonderful yea yeah yep
yes yesterday you you-for your yup
`;

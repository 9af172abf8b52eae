// Words of thanks, of greetings and of the news that an order came. If a message holds a word that is not here, it may be a
// complaint (agent/may-complain.ts). A word that can say that something is wrong is never here. Lower case, without accents
// and apostrophes.

export const englishReceipt = `
a afternoon again all already alright am amazing and appreciate appreciated are arrive arrived awesome beautiful been best bless bye came
collected come comes complete completely cool correct day dear delivered delivery enjoy evening everything excellent finally fine for get glad
god good goodbye goodnight goods got gotten great had happy has have hello here hey hi i in intact is it item items its ive just k kk later like
liked lot love loved lovely ma madam many me morning much my nice night now ok okay okey order our package packages parcel perfect please pleased
pls product really receive received recieve recieved safe safely satisfied see service sir so sound sure tanx thank thanks thankyou that the
these they this thnks thnx thx tnx to today ty u ur us very was we weekend welcome well weve with wonderful yea yeah yep yes yesterday you your
yup
`;

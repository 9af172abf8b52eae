// Words of thanks, of greetings and of the news that an order came. If a message holds a word that is not here, it may be a
// complaint (agent/may-complain.ts). A word that can say that something is wrong is never here. Lower case, without accents
// and apostrophes. Words joined by a hyphen count only together.

export const swahiliReceipt = `
agizo ahsante akubariki asanta asante asante-kwa asanteni asubuhi awabariki barikiwa bidhaa bosi boss changu dada eeh habari hapa huduma hujambo
imefika imenifikia imeshafika jana jioni kabisa kaka karibu karibuni kifurushi kwa kwaheri langu leo mama mambo marahaba mchana mno mungu mzigo
mzuri na naam naipenda nashukuru ndio ndiyo ndugu ni nimefurahi nimeipata nimeipokea nimepata nimependa nimepokea nimeridhika nimeupata
nimeupokea nimevipata nimeyapata nimezipata nimezipokea njema nzuri oda poa safi salama sana sana-kwa sasa sawa sawasawa shikamoo shukran
shukrani tafadhali tayari tumeipata tumeipokea tumepata tumepokea tumeupata tunashukuru tutaonana umefika umenifikia umeshafika usiku vimefika
vitu vizuri vyangu vyote wangu wetu wote yamefika yangu yetu yote zangu zimefika zimenifikia zote
`;

// Words of thanks, of greetings and of the news that an order came. If a message holds a word that is not here, it may be a
// complaint (agent/may-complain.ts). A word that can say that something is wrong is never here. Lower case, without accents
// and apostrophes. Words joined by a hyphen count only together.

export const pidginReceipt = `
abeg afternoon am bless boss bros brother came chairman come complete correct deliver delivered dey don e ehen evening everything fine get god
good goods happy i kampe madam morning much my night o oga ok okay oo ooo order our oya parcel plenty reach reached receive received sharp sis
sister sweet tank tenk thank thank-you-for thanks thanks-for the today una very we well wella yes yesterday you
`;

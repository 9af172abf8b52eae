// Our countries and their large towns. Names of shops and offices often end with them.
import { asRead } from "./as-read.ts";

export const places: readonly string[] = `
  nigeria nigerian ghana ghanaian kenya kenyan uganda ugandan tanzania tanzanian rwanda rwandan senegal senegalais senegalaise ivoire cote ivoirien
  ivoirienne cameroon cameroun camerounais camerounaise zambia africa african afrique
  lagos abuja ibadan kano kaduna enugu onitsha aba warri benin port harcourt jos ilorin abeokuta owerri uyo calabar ikeja lekki yaba surulere
  accra kumasi tema takoradi tamale nairobi mombasa kisumu nakuru eldoret thika kampala entebbe jinja gulu mbarara dar salaam dodoma arusha
  mwanza zanzibar kigali huye musanze dakar thies touba abidjan bouake yamoussoukro yaounde douala bafoussam lusaka`
  .trim()
  .split(/\s+/);

export const placeWords: ReadonlySet<string> = new Set(places.map(asRead));

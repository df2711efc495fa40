import { bodyEn } from './goals-body-en.ts';
import { peopleEn } from './goals-people-en.ts';
import { selfEn } from './goals-self-en.ts';
import { workEn } from './goals-work-en.ts';

/**
 * How people name what they want, in English: the subject, and phrases in the notation of `app/domain/help/compile.ts`. Of
 * two that begin at the same word the longer one holds, so that a phrase with its verb goes before the bare word.
 */
export const goalsEn = {
  ...bodyEn,
  ...workEn,
  ...peopleEn,
  ...selfEn,
} as const;

/** Sound like a subject and are none; what they cover is not looked at. */
export const harmlessEn: readonly string[] = [
  'lose/losing/lost sleep over',
  'sleep/sleeping on it/with/around',
  'get/getting/put/help my/the ~ to sleep',
  'baby/kids/son/daughter/toddler/child sleep/sleeping/sleeps _',
  'weight/load off my',
  'pull/carry my own? weight',
  'gain/gaining/put+on/put+some weight/kilos/pounds/some+weight',
  'loss of/in appetite/hair/memory/hearing/time',
  'hair/hearing/memory loss',
  'run/running out/away/errands/for+office/for+mayor/into/late/a+household/the+house/a+temperature/again+for',
  'in the long run',
  'food for thought',
  'bet/bets on myself',
  'hedge my bets',
  'drink/drinking more water',
  'drink/drinking _ water',
  'work/working out what/how/the/a/my/our/why/things/if/whether/with',
  'eye/medical/physical/yearly/prostate/breast exam/exams',
  'stop/quit/give+up smoking/smoke weed/pot/marijuana/cannabis/joints/crack/meth',
  'smoking weed/pot/hot',
  'smoke alarm/detector',
  'binge*/bulimia/anorexia',
  'eating disorder',
  'stronger person/mentally/emotionally/mind/faith/in+my+faith',
  'strong person/woman/man/mind/mentally/emotionally',
  'custody of? my? children/kids?',
  'fit in with/at/better/.',
  'business casual/card/as/class',
  'none of my business',
  'raise money/awareness/funds/chickens/a+glass/the+bar/my+voice',
  'mind my own business',
  'god forbid/knows/willing',
  'thank god',
  'oh my god',
  'with all my heart',
  'spend/spending more time/attention/energy',
  'save/saving time/energy/the+planet/the+world/lives/water/face/the+date/electricity',
  'pay/paying attention/respect/it+forward/a+visit',
  'order of/in+which/to',
  'in order to/that',
  'screen for/door/printing',
  'phone number/call/bill/company',
  'change my phone',
  'help/helping/get my _2 to? quit/stop/give+up smoking/smoke/drinking/drink/gambling/drugs/using/vaping/weed/alcohol/betting',
  'my husband/wife/partner/son/daughter/boyfriend/girlfriend/dad/mom/father/mother/brother/sister to? stops/stop/quits/quit/drinks/drinking/smokes/gambles smoking/drinking/gambling/drugs/using/vaping/too+much?',
  'break/breaking/broke up with/from _',
  'leave/leaving/divorce/divorcing/forget/separate+from/get+away+from/escape/win+back/get+back+with/move+on+from/sue my/from? my? ex? husband/wife/partner/boyfriend/girlfriend/ex/relationship/marriage',
  'get/win my husband/wife/boyfriend/girlfriend/partner/ex back',
  'relationship/relationships with my/the? mom/mother/dad/father/brother/sister/parents/family/siblings/boss/neighbor*/in+laws/mother+in+law/daughter+in+law/son+in+law',
  'travel/trip/vacation/move/fly with/to my kids/children/husband/wife/partner/family/friends',
  'have/deliver/carry my baby _',
  'license/driver back',
  'be/become/becoming a/an? _2 teacher/instructor/trainer/therapist/coach/chef/nurse/doctor/lawyer',
  'scared/bored to death',
  'on purpose',
  'my/roth/an/traditional ira',
  'the rest of',
  'friends with my ex',
  'new phone/cellphone/computer',
  'business trip/trips',
  'santa fe',
  'sugar daddy/coat',
  'stress test',
  'keep calm and',
  'a pain in',
  'pain in the',
  'no pain no gain',
  'no pain , no gain',
  'calling in',
  'career day',
];

/** Right before it, they say what is not wanted. */
export const unwantedEn: readonly string[] = [
  'dont/doesnt/not/never/no+longer/wont care/want/need/wish/about/looking/trying/interested about/to/in/that?',
  'not about/for/because+of/just/only',
  'instead/rather of/than',
  'without',
  'nothing to do with',
  'already',
];

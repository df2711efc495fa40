/** Advice that goes against several facts, in English. */
export const upEarly = [
  'get/getting/wake/waking/rise/rising up? at/before/by #/four/five/six/dawn/sunrise',
  'get/getting/wake/waking up? _ earlier/early',
  'rise/rising early/earlier',
  'set/move/put your/the/an? alarm _ earlier/early',
  'alarm for/at four/five',
  'start your day at/before #/four/five/six/dawn/sunrise',
  'five/0 am club/routine/start',
];
export const intense = [
  'high intensity',
  'highintensity',
  'hiit',
  'interval/intervals training/sprint*/run*',
  'intervals at/of',
  'sprint/sprints/sprinting',
  'push/pushing yourself/through/harder/past/your+limits/your+body/your+heart',
  'all out effort/set/run/workout*',
  'go all out',
  'no pain , no gain',
  'no pain no gain',
  'to/until failure/exhaustion/exhausted',
  'as fast/hard/heavy/long as you can',
  'maximum/maximal/max effort/heart+rate/lift*/weight',
  'cold plunge/plunges/shower/showers/bath/baths/dip/water+bath',
  'ice bath/baths/water/swim*',
  'heavy/heavier weights/lifting/lifts/deadlift*/squat*/barbell',
  'lift heavy/heavier',
  'deadlift*/crossfit/burpee*/bootcamp',
  'boot camp',
  'hold/holding your breath',
];
export const heat = ['sauna/saunas', 'steam room/bath', 'hot tub/tubs/bath/baths'];
export const fasting = [
  'fast/fasting for/of/until/over/on/every/twice/once/windows/window/days/day/. #?',
  '#/intermittent/water/juice/day/hour fast/fasting/cleanse/detox',
  'fasting',
  'skip/skipping/leave+out/drop/miss your/a/the/one? breakfast/lunch/dinner/meals/meal',
  'eat nothing/only+once/one+meal',
  'one meal a day',
  'cleanse/detox',
  'juice diet',
];
export const carbs = [
  'cut/cutting/drop/eliminate/give+up/quit/avoid out? all? carbs/carbohydrates/sugar+completely/bread',
  'no/zero carb/carbs',
  'keto/ketogenic',
];
export const overdo = [
  'push yourself/harder/through',
  'work/working harder/longer/more/overtime/weekends/late/at+night/evenings/through',
  'take/taking on more/another/an+extra/a+new/new/extra',
  'hustle/grind/overtime',
  'side business/hustle/project/job',
  'one/an/do more/extra project/hour/shift/task/responsibility',
  'extra/additional hours/shift/shifts/work/projects',
  'second job/business/shift',
  'no excuses',
];
export const drinking = [
  'glass/glasses of wine/champagne/beer/whiskey',
  'have/with/over/for/enjoy/share a/an/one/some? drink/drinks/beer/wine/cocktail',
  'go/meet/out for/at a/the? drinks/drink/beer/bar/pub/happy+hour/wine',
  'happy hour',
  'at/in/to a/the/some bar/pub/bars',
  'wine/beer tasting',
  'toast/toasting to/with/your',
  'nightcap',
];

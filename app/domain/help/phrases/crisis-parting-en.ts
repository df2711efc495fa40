import type { PhraseSet } from './phrase-set.ts';

const pets =
  'dog/dogs/cat/cats/puppy/kitten/rabbit/rabbits/hamster/guinea+pigs/budgie/parrot/bird/birds/fish/tortoise/horse/pets';
const kept =
  'passwords/password/logins/pin/pins/pin+numbers/bank+details/account+details/bank+cards/documents/papers/my+will/the+will/insurance/funeral/instructions/spare+keys/keys';
const family =
  'mum/mom/dad/my+mother/my+father/my+parents/the+kids/my+kids/the+girls/the+boys/the+children/my+sister/my+brother/my+wife/my+husband/my+son/my+daughter/everyone/each/each+of+them/all+of+them/them/her/him/both';
const places =
  'bridge/cliff/cliffs/cliff+top/clifftop/headland/lookout/quarry/quarries/river/lake/sea/dam/gorge/weir/pier/tracks/train+line/railway/railway+line/level+crossing/roof/rooftop/car+park/viaduct/overpass/reservoir/canal/harbour+wall/jetty';
const someone = 'someone/somebody/a+person/people/anyone/whoever/another+person';

/** Parting from everybody: what is put in order, a day that is set, a place that was visited, being no use to anyone. */
export const crisisPartingEn: PhraseSet = {
  kind: 'crisis',
  own: [
    // No point, and nights that should not have ended.
    'dont/cant/didnt/couldnt/never/no+longer really? see/know/get/find the/a/any/much point/sense/use/reason/purpose in/to/of? me? my? being/still+being/be/still+be/staying/stay/living/live/existing/exist/waking+up/wake+up here/alive/around/anymore/at+all/now/any+longer/.',
    'no/any/much/little/zero/see+the/see+a/what+is+the/is+there+a/whats+the reason to even/still? still? be/stay here/alive/around .',
    'no/any/much/little/zero/see+the/see+a/what+is+the/is+there+a/whats+the point/sense/use/reason/purpose in? me? my? being/staying/sticking/hanging/still+being here/alive/around anymore/at+all/now/any+longer/.',
    'no/any/much/little/zero/see+the/see+a/what+is+the/whats+the point/sense/use/reason/purpose me? living/existing/breathing/waking+up anymore/at+all/any+longer/.',
    'if only i hadnt/didnt/had+never/never/wouldnt/could+not/could/could+just/had+just/had+simply/could+simply woken+up/woke+up/wake+up/woken/wake/been+born/exist/existed/survived/died/die/not+wake+up/not+exist/sleep+forever/stop+existing/cease+to+exist/come+round/stop+breathing/been+found/been+saved',
    'if only they/nobody/no+one/he/she/the+ambulance/the+paramedics/the+hospital/the+doctors/someone/mum/mom hadnt/had+not/had/had+never/didnt/would? found/saved/revived/resuscitated/rescued/let me',
    'if only it had been me',
    // Letters.
    'wrote/written/writing/finished/sealed/addressed/signed/done/left/hidden/hid the/my/all+my/all+the/all+their/everyones/their/last letters/goodbyes .',
    'the/my/all letters are/is/have+been all? written/finished/sealed/hidden/ready/addressed/put+away',
    `letter/letters/note/notes/envelope/envelopes for/to ${family} _6 drawer/desk/pillow/mattress/wardrobe/bedside/safe/glovebox/cupboard/sealed/hidden/put+away/find+it/find+them`,
    // A burden, and a life that is easier without it.
    'burden/weight/drain/drag/strain/millstone to/on/for/around every/each+and/each+person/the+whole+family/the+whole+house/all+of+them/the+people+i+love/the+people+who+love/those+i+love/those+around/people+around/my+family/my+kids/my+children/my+parents/my+husband/my+wife/my+loved/whoever+loves',
    'better/easier/happier/lighter/calmer/simpler/nicer/freer/quieter life/lives/time/home/house/future/years/childhood/marriage _ once/when/if/after/as+soon+as im/i+was/i+were/i+am/i+get out+of+it/out+of+the+way/out+of+their+way/out+of+their+lives/out+of+the+picture/gone/dead/not+in+it/not+here/no+longer+here/no+longer+in+it',
    'better/easier/happier/lighter/calmer/simpler/nicer/freer/quieter life/lives/home/house/future/childhood/marriage without me ./in+it/dragging',
    // A plan, and what was tried.
    'plan/plans of/for/on how/where/when i would/will/could/want+to do it? and? when/where/how ./and/i',
    'plan/plans of/for/on how/where/when i would/will/could/want+to do it and/, when/where/how/the+date/the+day/everything',
    'overdosed/overdose/overdosing/od/oded on purpose',
    'overdosed/overdose/overdosing/od/oded deliberately/intentionally/hoping/wanting/because+i+wanted',
    'deliberate/intentional/deliberately/intentionally overdose/overdosed/od/oded',
    'should+have/shouldve/wish+i+had/wish+i+would+have/regret+not/sorry+i+didnt taken/taking/take/swallowed/swallow them+all/the+lot/the+whole+lot/the+whole+bottle/the+whole+box/the+whole+packet/all+of+them/enough+of+them/enough+pills/more+pills/more+tablets/more+of+them',
    // The place is for somebody else.
    `give/giving/offer/pass/save/keep/use my/the/this/your slot/place/spot/space/session/sessions/appointment/appointments/seat/time/energy/bed/help to/on/for/with ${someone} _ worth+saving/worth+helping/wants+to+live/want+to+live/can+be+helped/be+saved/deserves+to+live/has+hope/with+hope/be+here`,
    `give/giving/offer/pass/save/keep/use my/the/this/your slot/place/spot/space/session/sessions/appointment/appointments/seat/time/energy/bed/help to/on/for/with ${someone} _ future .`,
    // No use to anyone, with what it takes at hand.
    'got/have/had/found the means and/, i? have/ive? know/picked/chosen/found/got the/a/my spot/place/time/day/tree/bridge',
    `know/picked/chosen/chose/found the/my/a spot/place/tree/bridge/bend and/, i? have/got/ive? have/got the means`,
  ],
  together: [
    [
      [
        `gave/given/giving/signed/handed/rehomed/rehoming/found my/the/our? ${pets} to/over/away/with/a+new/a+home/a+good/somewhere/.`,
        `rehomed/rehoming my/the/our? ${pets}`,
        `home/homes for my/the/our? ${pets}`,
        'gave/given/giving away/my/all+my/most+of+my _ things/stuff/guitar/clothes/books/records/tools/jewellery/jewelry/bike/watch/ring/collection',
      ],
      [
        `${kept} _6 envelope/folder/written+down/list/drawer/note/notebook/letter/tin/table/desk/find/labelled`,
        `wrote/written/left/listed/put _ ${kept} _6 for/out/where/down`,
        'that/everything/it/all is all? sorted/settled/in+order/arranged/taken+care+of',
        'nothing left/else to do/sort/arrange',
        'loose ends',
        'everything/all/things/affairs in order',
      ],
    ],
    [
      [
        'picked/set/chosen/chose/fixed/decided+on/circled/settled+on a/the/my date/day/night now/already/for+it? .',
        'date/day is set/picked/chosen/fixed/decided',
        'made up my mind/made+my+mind+up',
        'wont/dont/not/no+longer _4 need/be+needing the/any/our/my? next/other/rest/more/future/remaining ones/sessions/session/appointments/appointment/calls',
      ],
      [
        'dont/never/not _ feel/think/blame/believe you/yourself/like/that/it/guilty _ failed/fail/let+me+down/fault/anything+wrong/yourself',
        'dont/never blame yourself/yourselves',
        'not/nobodys/isnt/no+ones your? fault',
        'nothing you/anyone/anybody could/can _ done/do',
        'did/done all/everything/what you could',
        'be/be+all/all over soon/then',
        'goodbye/farewell',
        'see you on/in the+other+side/another+life/heaven',
        'look after my/the/them _',
        'has/have/with/without a future',
      ],
    ],
    [
      ['overdos*/oded/od', 'my/an/the/another/last attempt', 'tried to die'],
      [
        'should/could/wish+i have/had taken/swallowed more/enough/stronger ./pills/tablets/of',
        'shouldve/couldve taken/swallowed more/enough .',
        'try/trying/do/doing it? again/properly/right next+time/soon/./this',
        'wish/if+only it had worked',
        'wish it worked',
        'didnt take enough/more',
        'it didnt work',
      ],
    ],
    [
      [
        'made/make/making/have/got/had/wrote a/my/the plan/plans for/to/of how+i+would/how+i+will/how+i+could/how+to+do+it/how+to+end/how+to+go/do+it',
        'know/worked+out/figured+out/decided how/when/where and how/when/where .',
      ],
      [
        'havent/didnt/not/cant/wont/never told/tell/telling mum/mom/dad/anyone/anybody/a+soul/my/the/her/him/them',
        'nobody/no+one/noone knows/suspects/has+noticed/would+guess',
        'picked a/the date/day',
        'do it and',
      ],
    ],
    [
      [
        `went/go/gone/walked/walk/drove/driven/drive/cycled/rode/parked/stood/sat/been/ended+up/found+myself _4 ${places}`,
      ],
      [
        'next time i _6 dont/wont/not/never/maybe/might/will _ turn/come/stop/drive/walk/go/jump',
        'next time _ wont/not/no turn/turning/coming/stopping/going back/round/around',
        'what stopped me',
        'almost/nearly/didnt/couldnt do/did/done+it it? this/that time .',
        'dont/not/wont/wouldnt come/turn/drive back/round/around/home',
      ],
    ],
    [
      [
        'no/of+no/any/much/little use/good/value/worth to/for anyone/anybody/them/a+soul/my+family/my+kids/my+wife/my+husband/man/the+family/the+world',
        'useless to anyone/everyone/them/my',
        'nothing to/but offer/trouble/a+burden',
      ],
      [
        'be/do/manage/cope/get+on/get+by fine/right/okay/ok/alright/all+right/better/grand/just+fine without me',
        'would/will/ll get over it/me/losing',
        'have/got/had the means',
        'know/picked/chosen the/my spot/place',
        'wont miss me',
      ],
    ],
    [
      [
        'would/will/could be/do/manage/cope/get+on/get+by fine/right/okay/ok/alright/all+right/grand/just+fine/perfectly+well without me',
      ],
      [
        'would/will/ll get over it/me/losing',
        'have/got/had the means',
        'know/picked/chosen the/my spot/place',
        'wont miss me',
      ],
    ],
    [
      [
        'deserve/deserves/deserved/need/needs/better+with another/a+better/a+different/a+real/a+proper/a+new/a+nicer/a+good/someone+elses mother/mum/mom/mummy/dad/father/wife/husband/parent/family',
      ],
      [
        'disappear*/vanish* for/forever/completely/so/and/.',
        'should/ought+to/might+as+well/better+if i? just? go/leave/be+gone/die/died/left/wasnt+here/stop+existing so/for/and/.',
        'without me',
        'be better off',
        'not be here',
      ],
    ],
  ],
  anybodys: [],
  harmless: [
    'be/do/manage/cope/get+on/get+by fine/right/okay/ok/alright/all+right/just+fine without me for/until/while/this/next/tonight/today/tomorrow/on',
    'if only i hadnt/didnt/had+never woken/wake/woke up? so/late/early/at/to/before/with/him/her/the',
    `gave/given/giving/left/leaving/handed my/the/our? ${pets} to/with _4 for/while/until/during/over the/a/our/my/we/im/two/0? weekend/holiday/holidays/week/night/days/weeks/trip/day/move/im/away/get/come`,
    'picked/set/chosen/chose/fixed a/the date/day for/with/and+booked/and+a+venue our/my/a/the? _ wedding/party/exam/move/race/trip/venue/test/interview/launch/meeting',
    // An answer to a question, and what is made up.
    'asked/asks/asking _ if/whether/about _9 ,? and/but i told/answered/said/replied/could+tell/could+say/was+able+to+say him/her/them? truthfully/honestly/sincerely/firmly/calmly/truly? no/nope/that+i+didnt/that+i+dont/that+i+hadnt/that+i+havent',
    'villain/hero/heroine/protagonist/antagonist/detective/character/characters/narrator/sidekick/mentor ~9 jump/jumps/die/dies/drown/drowns/fall/falls/hang/hangs/leap/leaps/overdoses',
  ],
};

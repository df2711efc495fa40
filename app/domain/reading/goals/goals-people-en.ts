const kids =
  'kids/children/child/kid/baby/babies/newborn/twins/son/sons/daughter/daughters/boys/girls/toddler/teenager/teen/teens/stepson/stepdaughter/grandkids/grandchildren/grandson/granddaughter';
const mate =
  'wife/husband/partner/spouse/boyfriend/girlfriend/fiance/fiancee/hubby/wifey/better+half/significant+other';
const close = `${mate}/mom/mother/dad/father/brother/sister/son/daughter/child/baby/grandmother/grandma/grandpa/grandfather/friend/best+friend/parents/parent/dog/cat/aunt/uncle`;
const get = 'get/getting/be/being/become/becoming/feel/feeling/stay/keep';

/** How people name goals with other people, in English; see `goals-en.ts`. */
export const peopleEn = {
  partner: [
    `my ${mate}`,
    'my/our marriage/relationship/couple',
    'marriage/wife/husband/spouse/boyfriend/girlfriend/hubby',
    `fight/fighting/argue/arguing/talk/communicate/communicating/connect/reconnect less/better/more? with my ${mate}`,
    `stop/quit/less fighting/arguing/bickering/fight/yelling/nagging with/at? my ${mate}`,
    'save/fix/improve/work+on/repair/strengthen/rebuild/better/healthier a/my/our/the? marriage/relationship/love+life/relationship+with+him/relationship+with+her',
    `be/become a? better ${mate}`,
    `more/quality/spend time with my ${mate}`,
    'date nights',
    'trust him/her/my+ex again',
    'relationship with my? partner/wife/husband',
  ],
  find_partner: [
    `find/finding/meet/meeting/get/getting/want/have/looking+for/attract/need a/an/the/my/some? new/nice/good/right/loving/serious/healthy/real/future? ${mate}/love/relationship/soulmate/soul+mate/true+love/someone/somebody/one/man/woman/guy/girl/mr+right/date`,
    'find/finding/meet/meeting someone/somebody/the+one/love/true+love _',
    'dating/tinder/soulmate',
    'soul mate',
    'stop being/be single',
    'single forever/anymore/and/for',
    'get/getting/be married',
    'fall in love',
    'start/go dating/date/on+dates/on+a+date',
  ],
  children: [
    `my ${kids}`,
    `my/our own/two/three/little/older/youngest/oldest/adult/teenage ${kids}`,
    `be/being/stay/keep/become/more/get/have/stop/spend/play/enjoy/connect/bond/losing/talk/quit/improve/raise/raising/less/control ~6 with/for/at/around/on/to? the/my/our _2 ${kids}`,
    'be/become/being a/an? better/good/more+patient/present/calmer/great/patient/decent/calm mom/mum/mother/dad/father/parent/mama/papa/stepmom/stepdad/grandma/grandpa/grandmother/grandfather',
    'parenting/motherhood/fatherhood/single+mom/mom+guilt',
    'patient/patience/time/present with/for the/my/our? kids/children/baby/family+and+kids',
    'good/better/patient mom/dad/mother/father/parent',
  ],
  friends_lonely: [
    'make/making/find/finding/have/need/meet/get some/new/more/real/good/a/any/close/true/better? new/good/real/close? friend/friends/freinds/frends/friendships/people',
    'lonely/loneliness/lonley/isolated/isolation/lonelyness',
    'feel/feeling/be/being less/so/not? alone',
    'social life/circle',
    `${get} more? social/sociable`,
    'new/more/old/real friends',
    'see/seeing/reconnect+with/in+touch+with/contact+with my? old? friends',
    'friends/friendship/friendships',
    'meet/know people/neighbors',
    'get out of the house more',
    'no friends',
  ],
  grief: [
    'grief/grieving/grieve/mourning/mourn/bereavement/widow/widowed/widower',
    `lost/losing/loss+of/death+of/without/miss/missing/passing+of/died my ${close}`,
    `since/after my ${close} died/passed/is+gone`,
    `get/getting/live/living/cope/coping/deal/dealing over/through/without/with the? death/loss/passing/losing of? my? ${close}`,
    `cope/coping/deal/dealing/live/living/learn+to+live/get+through/accept with/without/the/after? the? loss/death/passing/grief/losing`,
    'find/finding/have/make peace with/after/about/since _ death/loss/passing/died',
    'the death/loss/passing of',
    'death/died/miscarriage/passed+away/stillbirth',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

import type { FoundPost } from '#app/domain/community/find-post.ts';
import type { MarkedPost } from '#app/domain/community/list-posts.ts';
import { mondayOf, daysBetween } from '#app/domain/days/calendar.ts';
import { dayInMargin, dayInText } from '#app/http/day-texts.ts';
import { dayIn } from '#app/http/day.ts';
import { timeText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ChoiceOfPillar, PostView } from '#app/ui/community/views.ts';
import { pillarOf } from '#app/ui/pillar-hues.tsx';
import type { PillarName } from '#db/tables/practice.ts';

/** In the order in which pillars stand everywhere. */
export const pillarNames = [
  'Mindset',
  'Health',
  'Financial',
  'Relationships',
  'Purpose',
] as const satisfies readonly PillarName[];

/** When something was written, as short as it can be said: the hour of today, else its day as well. */
function whenText({ language, viewer, today }: MemberRequest, at: string): string {
  const moment = new Date(at);
  const day = dayIn(viewer.timezone, moment);
  const time = timeText(language, viewer.timezone, moment);
  return day === today ? time : `${dayInText(language, day, today)}, ${time}`;
}

const marginOf = ({ language, viewer }: MemberRequest, at: string) =>
  dayInMargin(language, dayIn(viewer.timezone, new Date(at)));

const pillarView = ({ t }: MemberRequest, pillar: string): PostView['pillar'] => {
  const mark = pillarOf(pillar);
  return mark && { mark, name: t(`member:pillar.${pillar}`) };
};

/** A post or a reply of a list as its page shows it. */
export const postView = (
  facts: MemberRequest,
  post: MarkedPost,
  note: PostView['note'] = null,
): PostView => ({
  id: post.id,
  author: post.author,
  isOwn: post.isOwn,
  isReply: post.isReply,
  note,
  pillar: pillarView(facts, post.pillar),
  text: post.body,
  hasPicture: post.hasPicture,
  day: marginOf(facts, post.createdAt),
  at: post.createdAt,
  when: whenText(facts, post.createdAt),
  edited: post.editedAt && whenText(facts, post.editedAt),
  replies: post.replies,
  likes: post.likes,
  isLiked: post.isLiked,
});

/** The same of one that was found by its id. @param marked null where it is a place alone: its words are gone */
export const foundView = (facts: MemberRequest, found: FoundPost, marked: MarkedPost | null): PostView =>
  marked
    ? postView(facts, marked, found.stand === 'shown' ? null : found.stand)
    : {
        id: found.id,
        author: null,
        isOwn: false,
        isReply: found.parentId !== null,
        note: found.stand === 'gone' ? 'gone' : 'deleted',
        pillar: null,
        text: '',
        hasPicture: false,
        day: marginOf(facts, found.createdAt),
        at: found.createdAt,
        when: whenText(facts, found.createdAt),
        edited: null,
        replies: 0,
        likes: 0,
        isLiked: false,
      };

/** The pillars that a post can be about, none of them first. */
export const pillarChoices = ({ t }: MemberRequest): readonly ChoiceOfPillar[] => [
  { value: '', text: t('community:write.noPillar'), pillar: null },
  ...pillarNames.map((name) => ({ value: name, text: t(`member:pillar.${name}`), pillar: pillarOf(name) })),
];

/** A pillar by its word in an address or a form, in small letters or not; none for any other word. */
export const pillarNamed = (word: string | null | undefined): PillarName | undefined =>
  pillarNames.find((name) => name.toLowerCase() === word?.toLowerCase());

const questions = 12;

/** What is asked of everybody this week, one of twelve in their turn. */
export function questionOfWeek({ t, language, today }: MemberRequest) {
  const monday = mondayOf(today);
  const number = (Math.floor(daysBetween('2024-01-01', monday) / 7) % questions) + 1;
  return {
    text: t(`community:questions.${number}`),
    week: t('community:question.week', { day: dayInText(language, monday, today) }),
  };
}

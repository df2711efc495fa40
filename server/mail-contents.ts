import type { StoredMail } from '#app/domain/mail/enqueue-mail.ts';
import { readDue } from '#app/domain/reminders/read-due.ts';
import { wantsMailReminders } from '#app/domain/reminders/reminder-settings.ts';
import { markFollowUpSent } from '#app/domain/quizzes/mail-result.ts';
import { readWeekMail } from '#app/domain/look-backs/week-mails.ts';
import { readDigest } from '#app/domain/community/digests.ts';
import { readInsightMail } from '#app/domain/insights/insight-digests.ts';
import { attemptOfMail, readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { readCopyMail } from '#app/domain/submissions/mail-copy.ts';
import { communityDigestParams, type CommunityNews } from '#app/gateways/mail/community-digest-params.ts';
import { insightDigestParams, type NewInsights } from '#app/gateways/mail/insight-digest-params.ts';
import { lookBackParams, type WeekNumbers } from '#app/gateways/mail/look-back-params.ts';
import { reminderParams } from '#app/gateways/mail/reminder-params.ts';
import { readCallMail } from '#app/domain/calls/call-mails.ts';
import type { CallFacts } from '#app/gateways/mail/call-facts.ts';
import type { MailContent, MailWithContent } from '#app/gateways/mail/templates.ts';
import type { ThingsDue } from '#app/gateways/mail/things-due.ts';
import { answersCopyOf } from './answers-copy.ts';
import type { JobServices } from './job.ts';
import { callFactsOf } from './call-facts.ts';

/** How a mail comes to what it tells beyond its parameters. */
interface ContentSource<Content> {
  /** @returns `gone` where there is nothing to tell any more: the mail is not sent */
  readonly read: (services: JobServices, mail: StoredMail) => Promise<Content | 'gone'>;
  /** What is noted once it has left. */
  readonly sent?: (services: JobServices, mail: StoredMail) => Promise<void>;
}

/** What is still due when a reminder leaves: not what was done meanwhile, and nothing when it is late or wanted no more. */
const reminderOf = (slot: 'morning' | 'evening'): ContentSource<ThingsDue> => ({
  async read({ db, clock }, mail) {
    const { user, day, until } = reminderParams.parse(mail.params);
    if (clock() > new Date(until) || !(await wantsMailReminders(db, user))) return 'gone';
    return (await readDue(db, user, slot, day)) ?? 'gone';
  },
});

/** What a week holds when its look back leaves; nothing where it is wanted no more. */
const ofWeek: ContentSource<WeekNumbers> = {
  async read({ db, clock }, mail) {
    return (await readWeekMail(db, lookBackParams.parse(mail.params), clock())) ?? 'gone';
  },
};

/** How much is new to somebody in the community when its mail leaves; nothing where they have seen it meanwhile. */
const ofCommunity: ContentSource<CommunityNews> = {
  async read({ db }, mail) {
    const found = await readDigest(db, communityDigestParams.parse(mail.params).user);
    return found ? { ...noNews, ...found } : 'gone';
  },
};
const noNews: CommunityNews = {
  reply: 0,
  thread: 0,
  asked: 0,
  'let-in': 0,
  decision: 0,
  appeal: 0,
  'report-hidden': 0,
  'report-kept': 0,
};

/** How many insights are new when the mail leaves; nothing where none of them holds any more. */
const ofInsights: ContentSource<NewInsights> = {
  async read({ db }, mail) {
    const count = await readInsightMail(db, insightDigestParams.parse(mail.params));
    return count === null ? 'gone' : { count };
  },
};

/** Of the mails about a call: a later one takes the place of those that have not left, and nobody is reminded late. */
const ofCall: ContentSource<CallFacts> = {
  async read({ db, site, clock }, mail) {
    const told = await readCallMail(db, mail, clock());
    return told === null ? 'gone' : callFactsOf(site, told, mail);
  },
};

/** Of every mail that tells what is read when it leaves. */
const sources: { readonly [Name in MailWithContent]: ContentSource<MailContent<Name>> } = {
  'quiz-result': {
    read: ({ db }, mail) => readQuizMail(db, mail),
    sent: ({ db }, mail) => markFollowUpSent(db, attemptOfMail(mail)),
  },
  'answers-copy': {
    async read({ db, languages }, mail) {
      const copied = await readCopyMail(db, mail);
      if (copied === null || copied === 'gone') return 'gone';
      return answersCopyOf(copied, { t: languages[mail.language].t, language: mail.language });
    },
  },
  'reminder-morning': reminderOf('morning'),
  'reminder-evening': reminderOf('evening'),
  'look-back': ofWeek,
  'community-digest': ofCommunity,
  'insight-digest': ofInsights,
  'call-booked': ofCall,
  'call-moved': ofCall,
  'call-link': ofCall,
  'call-cancelled': ofCall,
  'call-reminder': ofCall,
};

/** Where a mail's content comes from; undefined for one that has none. */
export const contentSourceOf = ({ template }: StoredMail): ContentSource<unknown> | undefined =>
  template in sources ? sources[template as MailWithContent] : undefined;

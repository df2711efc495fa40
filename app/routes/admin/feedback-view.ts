import type { SentFeedback } from '#app/domain/feedback/feedback.ts';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import { formTexts } from '#app/forms/view.ts';
import { momentText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { FeedbackView } from '#app/ui/admin/feedback-card.tsx';

/** What a member sent, as its card shows it. */
export function feedbackView(
  { t, language, viewer }: Pick<MemberRequest, 't' | 'language' | 'viewer'>,
  one: SentFeedback,
): FeedbackView {
  const say = formTexts(t, feedbackForm.id);
  const option = (field: string, value: string): string => say(`fields.${field}.options.${value}`) ?? value;
  return {
    id: one.id,
    subject: one.subject,
    message: one.message,
    who: one.name ?? one.accountEmail,
    answerTo: one.email ?? one.accountEmail,
    type: option('type', one.type),
    category: option('category', one.category),
    priority: one.priority,
    priorityText: option('priority', one.priority),
    sent: momentText(language, viewer.timezone, one.sentAt),
    done: one.doneAt && momentText(language, viewer.timezone, one.doneAt),
    note: one.note,
  };
}

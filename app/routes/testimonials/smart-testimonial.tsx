import { data } from 'react-router';
import { validate } from 'uuid';
import type { Route } from './+types/smart-testimonial';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { readPosted } from '#app/http/posted.ts';
import { keptText } from '#app/http/kept-text.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { KeptPost } from '#app/ui/kept-post.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TestimonialsPage } from '#app/ui/testimonials/testimonials-page.tsx';
import { generatePath, testimonialsPath } from '#app/ui/testimonials/views.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { asksService } from '#app/http/ai-allowance.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answerDecision, answerGenerate } from './answer-testimonial.ts';
import { readTestimonialsPage, typedDecision } from '#app/views/testimonials-view.ts';

const approvedList: ListDefinition = { path: testimonialsPath, place: 'approved' };

/** The address of the button that asks for testimonials; a POST there types nothing, so nothing of it is held. */
const isGenerate = (pathname: string): boolean => pathname.replace(/\/+$/, '').toLowerCase() === generatePath;

export const handle = {
  held: ({ pathname }) => !isGenerate(pathname),
  signInFor: ({ pathname }) => (isGenerate(pathname) ? { sent: 'testimonialSignIn' } : {}),
  showsHeld: true,
  feature: 'testimonials',
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const formId = searchParams.get('form') ?? '';
  const read = await attempt(context, async () =>
    readTestimonialsPage(facts, {
      list: readListQuery(approvedList, searchParams),
      justAsked: searchParams.has('asked'),
      formId: validate(formId) ? formId : null,
      byService: await asksService(context),
      held: searchParams.has('held')
        ? await findHeldPost(facts.db, facts.viewer.id, testimonialsPath, facts.now)
        : null,
    }),
  );
  if (!read.ok) return data({ view: null, kept: null, help: [] }, { status: read.status });
  // Of one that was decided meanwhile there is no form any more.
  const kept = read.value.view.pending ? null : await keptText(request, context, facts.viewer, true);
  const headers = new Headers();
  const { view, refreshAfter } = read.value;
  if (refreshAfter) headers.set('Refresh', `${refreshAfter}; url=${testimonialsPath}?asked=1`);
  const shown = [...(view.pending?.options ?? []), ...view.approved].map(({ text }) => text);
  const written = [...view.approved.map(({ notes }) => notes ?? ''), view.typed.editedText, view.typed.notes];
  return data({ view, kept, help: helpNeeded({ shown, written }) }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPosted(request);
  noteHelp(context, posted);
  return isGenerate(new URL(request.url).pathname)
    ? answerGenerate(context, posted)
    : answerDecision(context, posted);
}

export default function SmartTestimonial({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('testimonials');
  const { view } = loaderData;
  const posted = actionData?.posted;
  const problem = actionData?.problem;
  const isApproval = problem === 'approve' || problem === 'reject';
  // What was typed for one that is decided is no answer to another one that waits.
  const isDecided = problem === 'decided';
  const problems = problem ? [{ id: actionData.field, text: t(`problems.${problem}`) }] : [];
  return (
    <div id="testimonials">
      <PageTitle error={problems.length > 0 || view === null || view.generation?.state === 'failed'}>
        {/* Another address, another title. */}
        {actionData?.field === 'generate' ? t('prompt.none.button') : t('title')}
      </PageTitle>
      <KeptPost kept={loaderData.kept} />
      <TestimonialsPage
        view={view && posted && !isDecided ? { ...view, typed: typedDecision(posted) } : view}
        late={posted && isDecided ? typedDecision(posted) : null}
        problems={problems}
        problemsTitle={isApproval ? t('approvalError') : null}
      />
    </div>
  );
}

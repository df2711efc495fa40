import type { Route } from './+types/index';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { WithSide } from '#app/ui/frames/with-side.tsx';
import { Challenges } from '#app/ui/journal/challenges.tsx';
import { DayChooser } from '#app/ui/journal/day-chooser.tsx';
import { Editor } from '#app/ui/journal/editor.tsx';
import { History } from '#app/ui/journal/history.tsx';
import { Insights } from '#app/ui/journal/insights.tsx';
import { Side } from '#app/ui/journal/side.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { readTab } from './read-tab.ts';
import { savePage } from './save-page.ts';
import { journalTabs, tabOfType } from './tabs.ts';

export const handle = {
  showsHeld: true,
  form: journalEntry,
  feature: 'journal',
  // Where one writes; where one reads the bar of pages stands there.
  ownFoot: (data) => (data as { readonly editor?: unknown } | undefined)?.editor !== null,
  island: 'journal-editor',
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { texts, ...shown } = await readTab(facts, new URL(request.url).searchParams);
  return { ...shown, help: helpNeeded({ texts }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  return savePage(context, facts, posted);
}

export default function JournalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('journal');
  const editor = actionData ?? loaderData.editor;
  const tab = actionData ? tabOfType(actionData.type) : loaderData.tab;
  const { chooser, challenges, history, insights, side } = loaderData;
  const fields = editor ? [...editor.choices, editor.first, ...editor.folded] : [];
  const faults = [
    ...(chooser?.problem && !actionData
      ? [{ id: 'day', text: problemLine(t('day.label'), chooser.problem) }]
      : []),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  const tabs = journalTabs.map((one) => ({
    href: `/journal?tab=${one}`,
    text: t(`tabs.${one}`),
    isCurrent: one === tab,
  }));
  return (
    <>
      <PageTitle error={faults.length > 0}>
        {actionData?.conflict ? t('conflict.title') : loaderData.title}
      </PageTitle>
      <ErrorSummary errors={faults} />
      <h1>{t('title')}</h1>
      <div className="mt-4">
        <Choice label={t('tabs.label')} options={tabs} />
      </div>
      <div className="mt-6">
        <WithSide side={editor ? <Side side={side} /> : null}>
          {challenges && !actionData ? <Challenges view={challenges} /> : null}
          {editor ? <Editor page={editor} /> : null}
          {editor && chooser ? <DayChooser chooser={chooser} tab={tab} /> : null}
        </WithSide>
        {history && !actionData ? <History view={history} /> : null}
        {insights && !actionData ? <Insights view={insights} /> : null}
      </div>
    </>
  );
}

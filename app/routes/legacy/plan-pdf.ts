import type { Route } from './+types/plan-pdf';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { legacyPlan } from '#app/forms/definitions/legacy-plan.ts';
import { formTexts } from '#app/forms/view.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { PaperPart } from '#app/ui/pdf/paper.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { answerWithPaper, fileNameOf, notFound, onPaper } from '#app/views/papers.ts';
import { entriesOf, legacyPath, planView } from './plan-view.ts';

export const handle = { feature: 'legacy-planning' } satisfies PageFacts;

/** What was written, as a paper that can be laid with the others. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { viewer, now, t } = facts;
  const words = onPaper(facts);
  const { parts, lines, texts, written } = await planView(words);
  if (written === 0) throw notFound(facts);
  const say = formTexts(t, legacyPlan.id);
  const paper = {
    title: t('legacy:title'),
    facts: viewer.name ? [viewer.name] : [],
    parts: [
      ...helpParts({ request, context }, facts, helpNeeded({ texts })),
      ...lines.flatMap(({ id, when }): readonly PaperPart[] => {
        const entries = entriesOf(words, id, parts.get(id)?.answers ?? {});
        if (entries.length === 0) return [];
        return [
          {
            heading: say(`sections.${id}.title`) ?? id,
            blocks: [
              { kind: 'entries', entries: entries.map((entry) => ({ ...entry, given: true })) },
              ...(when ? [{ kind: 'paragraph' as const, text: when }] : []),
            ],
          },
        ];
      }),
    ],
    closing: [t('legacy:noWill')],
  };
  const file = fileNameOf(facts, 'legacy-plan', paper.title, now);
  return answerWithPaper(context, facts, paper, file, legacyPath);
}

import { PillarName } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';

/** The heading of a section of answers: `s-<id>`, with the mark of its pillar where it is about one. */
export const SectionHeading = ({
  section,
}: {
  section: { readonly id: string; readonly title: string; readonly pillar?: Pillar | undefined };
}) => (
  <h2 id={`s-${section.id}`}>
    <PillarName pillar={section.pillar}>{section.title}</PillarName>
  </h2>
);

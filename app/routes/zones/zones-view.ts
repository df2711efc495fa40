import type { FeatureInZone } from '#app/domain/features/zones.ts';
import type { EditableLevel } from '#app/domain/xp/edit-levels.ts';
import { xpStatus, type Level } from '#app/domain/xp/levels.ts';
import { forms } from '#app/forms/registry.ts';
import { isOfCoaches, pageOfFeature } from '#app/http/feature-use.ts';
import { featurePath } from '#app/http/features.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Pages } from '#app/http/page-facts.ts';
import { iconNames } from '#app/ui/icons.tsx';
import type { FeatureCardView, StandingView, ZoneView } from '#app/ui/zones/views.ts';
import { shareText } from '#app/views/comprehensive-names.ts';
import { featureTexts } from '#app/views/feature-texts.ts';
import { searchable } from '#db/searchable.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';

type NamedLevel = EditableLevel & Level;

/** Levels in the reader's language. */
export const namedIn = (levels: readonly EditableLevel[], language: Language): readonly NamedLevel[] =>
  levels.map((level) => {
    const text = level.texts[language] ?? level.texts[fallbackLanguage];
    return { ...level, name: text?.name ?? '', description: text?.description ?? '' };
  });

/** Dark or light letters: what stands out more on a colour, by its luminance (WCAG 2, relative luminance). */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** Where somebody stands. @param income of the last seven days */
export function viewStanding(
  { language, viewer: { xp } }: Pick<MemberRequest, 'language' | 'viewer'>,
  levels: readonly NamedLevel[],
  income: StandingView['income'],
): StandingView {
  const status = xpStatus(levels, xp);
  const current = levels.find(({ level }) => level === status.current_level);
  const next = levels.find(({ threshold }) => threshold > xp);
  const color = current?.color ?? '#6b7280';
  return {
    level: status.current_level,
    name: status.level_name,
    color,
    ink: inkOn(color),
    xp,
    next: next
      ? { level: next.level, name: next.name, threshold: next.threshold, missing: next.threshold - xp }
      : null,
    share: status.level_progress_percentage,
    percent: shareText({ language }, status.level_progress_percentage / 100),
    income,
    levels: levels.map(({ level, name, threshold }) => ({ level, name, threshold })),
  };
}

/** Assessments have a page of their own form, which their feature names. */
const formOf = (key: string): string | null =>
  forms.find(({ elite, path }) => elite && path.endsWith(`/${key}`))?.path ?? null;

/** What the map shows of a feature. */
function viewCard(
  { t, viewer }: Pick<MemberRequest, 't' | 'viewer'>,
  pages: Pages,
  levels: readonly NamedLevel[],
  { feature, access, isAdmins }: FeatureInZone,
): FeatureCardView {
  const { id, key, level, category } = feature;
  const starts = levels.find((one) => one.level >= level)?.threshold ?? null;
  const isReached = starts !== null && viewer.xp >= starts;
  const isOff = access.state === 'disabled' || feature.status === 'disabled';
  const state = isOff
    ? 'disabled'
    : feature.status === 'beta' && access.state === 'open'
      ? 'beta'
      : access.state;
  const isAdmin = viewer.role === 'admin';
  // Administrators may have no members of their own to see it of.
  const page = isOfCoaches(key)
    ? viewer.role === 'coach'
      ? '/coach'
      : null
    : (formOf(key) ?? pageOfFeature(pages, feature));
  return {
    id,
    ...featureTexts(t, feature),
    category: String(t(`features-admin:category.${category}`, { defaultValue: category })),
    // What is locked says at its own address how far it is; administrators go to what is switched off, too.
    to: page === null || (isOff && !isAdmin) ? null : access.state === 'locked' ? featurePath(key) : page,
    state,
    opensAt: access.state === 'locked' && isReached ? access.points : null,
    isOpenedEarly: !isAdmin && !isReached && (state === 'open' || state === 'beta'),
    level,
    moves: isAdmin && !isAdmins ? levels.flatMap((one) => (one.level === level ? [] : [one.level])) : [],
  };
}

/** What the map shows: a zone for each level, with those of its features that were sought. */
export function viewZones(
  request: Pick<MemberRequest, 't' | 'viewer'>,
  pages: Pages,
  levels: readonly NamedLevel[],
  found: readonly FeatureInZone[],
  { q, isApart }: { readonly q: string; readonly isApart: boolean },
): {
  readonly zones: readonly ZoneView[];
  readonly apart: readonly FeatureCardView[];
  readonly count: number;
} {
  const { xp } = request.viewer;
  const { current_level } = xpStatus(levels, xp);
  const next = levels.find(({ threshold }) => threshold > xp)?.level;
  const sought = searchable(q);
  // No level opens to a member what coaches alone have.
  const isCoach = request.viewer.role === 'coach' || request.viewer.role === 'admin';
  const cards = found
    .filter(({ feature }) => isCoach || !isOfCoaches(feature.key))
    .map((one) => ({ card: viewCard(request, pages, levels, one), isApart: isApart && one.isAdmins }))
    .filter(({ card: { name, description, category } }) =>
      [name, description, category].some((text) => searchable(text).includes(sought)),
    );
  // A level that was taken out counts as the next one above it; above the last, nothing opens what stands there.
  const zoneOf = (level: number): number =>
    levels.find((one) => one.level >= level)?.level ?? levels.at(-1)?.level ?? 0;
  return {
    count: cards.length,
    apart: cards.flatMap(({ card, isApart: apart }) => (apart ? [card] : [])),
    zones: levels.map(({ id, level, name, description, threshold, icon, color }) => ({
      id,
      level,
      name,
      description,
      threshold,
      icon: iconNames.includes(icon) ? icon : null,
      color,
      ink: inkOn(color),
      state:
        level === current_level ? 'current' : level === next ? 'next' : threshold > xp ? 'ahead' : 'behind',
      missing: Math.max(0, threshold - xp),
      features: cards.flatMap(({ card, isApart: apart }) =>
        !apart && zoneOf(card.level) === level ? [card] : [],
      ),
    })),
  };
}

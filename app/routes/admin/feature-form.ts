import type { Posted } from '#app/forms/engine/parse.ts';
import type { Feature, FeatureFields } from '#app/domain/features/edit-features.ts';
import { roles } from '#app/domain/features/count-access.ts';
import type { FieldWords } from '#app/http/page-facts.ts';
import type { FeatureDraft, FeatureProblem } from '#app/ui/admin/feature-form.tsx';

/** Roles that something can be opened for: administrators have everything anyway. */
const others = roles.filter((role) => role !== 'admin');

export const statuses = ['active', 'disabled', 'beta'] as const;
export const categories = [
  'core',
  'tracking',
  'growth',
  'analytics',
  'social',
  'coaching',
  'mastery',
  'learning',
  'elite',
  'admin',
] as const;
const types = ['page', 'component'] as const;
const developments = ['live', 'planned'] as const;

/** What can be chosen where. What is stored and stands in no list is kept, and shown as it is. */
export const featureChoices = { roles: others, statuses, categories, types, developments };
export type FeatureChoices = typeof featureChoices;

/** A feature before anything is said of it (specification 3, §9). */
export const newDraft: FeatureDraft = {
  name: '',
  description: '',
  level: '0',
  xp: '0',
  status: 'active',
  category: 'core',
  type: 'page',
  development: 'live',
  bypass: [],
  beta: [],
  tags: '',
  route: '',
};

/** A feature as its fields show it. @param shown its texts in the reader's language */
export const draftOf = (
  feature: Feature,
  shown: { readonly name: string; readonly description: string },
): FeatureDraft => ({
  ...shown,
  level: String(feature.level),
  xp: String(feature.xpRequirement),
  status: feature.status,
  category: feature.category,
  type: feature.featureType,
  development: feature.developmentStatus,
  bypass: feature.bypassRoles,
  beta: feature.betaRoles,
  tags: feature.tags.join(', '),
  route: feature.route ?? '',
});

/** What was typed into the fields of a feature. */
export function draftFrom(posted: Posted): FeatureDraft {
  const one = (name: string): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n');
  return {
    name: one('name'),
    description: one('description'),
    level: one('level'),
    xp: one('xp'),
    status: one('status'),
    category: one('category'),
    type: one('type'),
    development: one('development'),
    bypass: posted['bypass'] ?? [],
    beta: posted['beta'] ?? [],
    tags: one('tags'),
    route: one('route'),
  };
}

/** A whole number as it was typed; what is not numeric counts as none (specification 3, §5). */
const whole = (typed: string): number => {
  const number = Number.parseInt(typed, 10);
  return Number.isSafeInteger(number) ? Math.min(Math.max(number, 0), 999_999) : 0;
};

const longest = { name: 80, description: 500, tags: 200, route: 200 } as const;

/**
 * Reads a feature as it was typed, or says what is wrong with it: keys below `features-admin:error`.
 * @param highest the last level that anybody can reach
 * @param before what may stay as it is although no list has it
 */
export function parseFeature(
  draft: FeatureDraft,
  highest: number,
  before?: Feature,
):
  | { readonly ok: true; readonly fields: FeatureFields }
  | { readonly ok: false; readonly errors: FeatureProblem['errors'] } {
  const errors: FeatureProblem['errors'][number][] = [];
  if (draft.name.trim() === '') errors.push({ id: 'name', key: 'name-required' });
  for (const [id, most] of Object.entries(longest))
    if (draft[id as keyof typeof longest].trim().length > most) errors.push({ id, key: 'long' });
  const known = (id: string, value: string, values: readonly string[], stored?: string): void => {
    if (!values.includes(value) && value !== stored) errors.push({ id, key: 'unknown' });
  };
  known('status', draft.status, statuses);
  known('category', draft.category, categories, before?.category);
  known('type', draft.type, types, before?.featureType);
  known('development', draft.development, developments, before?.developmentStatus);
  const [level, xp] = [Number.parseInt(draft.level, 10), Number.parseInt(draft.xp, 10)];
  // Behind a level that nobody can reach it would be shut to everybody.
  if (level < 0 || (level > highest && level !== before?.level))
    errors.push({ id: 'level', key: 'level', params: { highest } });
  if (xp < 0) errors.push({ id: 'xp', key: 'xp' });
  const path = draft.route.trim();
  if (path !== '' && !/^\/(?!\/)[\w\-./?=&#%]*$/.test(path)) errors.push({ id: 'route', key: 'route' });
  if (errors.length > 0) return { ok: false, errors };
  const chosen = (values: readonly string[]): readonly string[] =>
    others.filter((role) => values.includes(role));
  // The administration's own role stays where it stands.
  const admin = before?.bypassRoles.includes('admin') ? ['admin'] : [];
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    ok: true,
    fields: {
      name: draft.name.trim(),
      description: draft.description.trim(),
      level: whole(draft.level),
      xpRequirement: whole(draft.xp),
      status: draft.status as (typeof statuses)[number],
      category: draft.category,
      featureType: draft.type,
      developmentStatus: draft.development,
      bypassRoles: [...admin, ...chosen(draft.bypass)],
      betaRoles: chosen(draft.beta),
      tags: [...new Set(tags)],
      route: path === '' ? null : path,
    },
  };
}

/** What stands above each of its fields. */
export const featureLabels: FieldWords = Object.fromEntries(
  Object.keys(newDraft).map((name) => [name, `features-admin:field.${name}`]),
);

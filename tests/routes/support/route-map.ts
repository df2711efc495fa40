import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Who may enter a page: what its layouts say. */
export type Door =
  | 'everybody'
  | 'guests'
  | 'buyers'
  | 'signed-in'
  | 'onboarded'
  | 'second-factor'
  | 'coaches'
  | 'admins';

/** A page of the map, with an address of it that somebody could open. */
export interface MappedRoute {
  readonly id: string;
  /** Its module, below app. */
  readonly file: string;
  readonly pattern: string;
  readonly path: string;
  readonly door: Door;
  /** Whether it has a page of its own to show; else it only acts, leads on or sends a file. */
  readonly isPage: boolean;
}

const doors: Readonly<Record<string, Door>> = {
  'routes/shared/guest-guard.tsx': 'guests',
  'routes/shared/buyer-guard.tsx': 'buyers',
  'routes/shared/signed-in-guard.tsx': 'signed-in',
  'routes/shared/member-layout.tsx': 'onboarded',
  'routes/shared/second-factor-layout.tsx': 'second-factor',
  'routes/shared/admin-guard.tsx': 'admins',
  'routes/shared/coach-guard.tsx': 'coaches',
};

const samples: Readonly<Record<string, string>> = {
  ':form': 'nutrition-fitness',
  ':section': 'basic-metrics',
  ':fileId': '0193c1a0-0000-7000-8000-000000000000',
  ':exportId': '0193c1a0-0000-7000-8000-000000000000',
  ':profileId': '0193c1a0-0000-7000-8000-000000000000',
  ':leadId': '0193c1a0-0000-7000-8000-000000000000',
  ':submissionId': '0193c1a0-0000-7000-8000-000000000000',
  ':reportId': '0193c1a0-0000-7000-8000-000000000000',
  ':analysisId': '0193c1a0-0000-7000-8000-000000000000',
  ':enrollmentId': '0193c1a0-0000-7000-8000-000000000000',
  ':paymentId': '0193c1a0-0000-7000-8000-000000000000',
  ':assignmentId': '0193c1a0-0000-7000-8000-000000000000',
  ':coachId': '0193c1a0-0000-7000-8000-000000000000',
  ':memberId': '0193c1a0-0000-7000-8000-000000000000',
  ':userId': '0193c1a0-0000-7000-8000-000000000000',
  ':act': 'reset',
  ':kind': 'answers',
  ':postId': '0193c1a0-0000-7000-8000-000000000000',
  ':groupId': '0193c1a0-0000-7000-8000-000000000000',
  ':personId': '0193c1a0-0000-7000-8000-000000000000',
  ':callId': '0193c1a0-0000-7000-8000-000000000000',
  ':goalId': '0193c1a0-0000-7000-8000-000000000000',
  ':step': '0193c1a0-0000-7000-8000-000000000000',
  ':percent': '25',
  ':tierId': '3',
  ':pillar': 'health',
  ':question': '1',
  ':session': 'sandbox_0193c1a0-0000-7000-8000-000000000000',
  ':attempt': '0193c1a0-0000-7000-8000-000000000000',
  ':tier': 'level_1',
  ':option': '0',
  ':token': 'made-up',
  ':feature': 'insights',
  ':entryId': '0193c1a0-0000-7000-8000-000000000000',
  ':file': 'journal.md',
  ':span': 'week-1',
  ':plan': 'new-home',
  ':exercise': 'squat',
};

/** Forms that do not live below /forms. */
const below: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  onboarding: { ':section': 'welcome' },
  'onboarding/comprehensive': { ':section': 'basic-information' },
  assessments: { ':form': 'elite-financial-mastery', ':section': 'clarity' },
};

/** Every page of `app/routes.ts`; a new one is in the tables of the guards without anybody listing it. */
export async function readRouteMap(): Promise<readonly MappedRoute[]> {
  // The build must be the first to load react, as the production one.
  process.env['NODE_ENV'] = 'production';
  const { default: map } = await import('#app/routes.ts');
  const walk = (entries: readonly RouteConfigEntry[], above: string, door: Door): MappedRoute[] =>
    entries.flatMap((entry) => {
      const pattern = [above, entry.path].filter(Boolean).join('/');
      const here = doors[entry.file] ?? door;
      if (entry.children) return walk(entry.children, pattern, here);
      const [room = '', place = ''] = pattern.split('/');
      const own = { ...below[room], ...below[`${room}/${place}`] };
      const filled = pattern
        .split('/')
        .map((part) => own[part] ?? samples[part] ?? part)
        .join('/');
      const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
      return [
        {
          id,
          file: entry.file,
          pattern: `/${pattern}`,
          path: `/${filled}`,
          door: here,
          isPage: entry.file.endsWith('.tsx'),
        },
      ];
    });
  return walk(await map, '', 'everybody').filter((route) => route.pattern !== '/*');
}

/**
 * Finds the route that answers at an address: the one with the most parts of its own. Pages have fifty links, and the framework's
 * own search makes its list of all routes anew for each.
 */
export function routeFinder(map: readonly MappedRoute[]): (address: string) => MappedRoute | undefined {
  const own = (pattern: readonly string[]): number => pattern.filter((part) => !part.startsWith(':')).length;
  const patterns = map
    .map((route) => ({ route, pattern: route.pattern.replace(/\/$/, '').split('/') }))
    .toSorted((one, other) => own(other.pattern) - own(one.pattern));
  const byLength = Map.groupBy(patterns, ({ pattern }) => pattern.length);
  return (address) => {
    const parts = address.replace(/[?#].*/, '').split('/');
    const alike = byLength.get(address === '/' ? 1 : parts.length) ?? [];
    return alike.find(({ pattern }) =>
      pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
    )?.route;
  };
}

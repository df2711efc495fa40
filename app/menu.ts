/** A page of the menu. */
export interface MenuItem {
  readonly to: string;
  /** Its text is `nav.<key>`. */
  readonly key: string;
  /** A name of app/ui/icons.tsx; each item of a menu has its own. */
  readonly icon: string;
  /** What decides whether it is open: a key of the table of features. */
  readonly feature: string;
  /** Whether it stands at the foot of a phone's screen too: the few pages of every day. */
  readonly inFoot?: boolean;
  /** Other paths that it stands for, besides everything below its own. */
  readonly also?: readonly string[];
}

export interface MenuGroup {
  /** Its text is `nav.group.<key>`. */
  readonly group: string;
  readonly items: readonly MenuItem[];
  /** Whether it can be folded to its name: what is not of every day, once the menu has more than a low screen holds. */
  readonly folds?: true;
}

/**
 * So many lines, of items and of groups that can be folded, are in view at 720 px of height, with the account and the way out
 * below them.
 */
const linesInView = 17;

/**
 * Which groups are open: all that do not fold, the one that the reader is in, and from the top as many others as are in view with
 * them.
 * @param here the group of the page that is shown, if it has one
 */
export function openGroups(groups: readonly MenuGroup[], here: string | null): ReadonlySet<string> {
  const open = new Set(
    groups.filter(({ group, folds }) => !folds || group === here).map(({ group }) => group),
  );
  const linesOf = ({ group, items, folds }: MenuGroup): number =>
    (folds ? 1 : 0) + (open.has(group) ? items.length : 0);
  let lines = groups.reduce((sum, group) => sum + linesOf(group), 0);
  for (const { group, items } of groups) {
    if (open.has(group)) continue;
    if (lines + items.length > linesInView) break;
    open.add(group);
    lines += items.length;
  }
  return open;
}

/** The menu of members. The only list of its pages: what is not built yet does not stand here. */
export const memberMenu: readonly MenuGroup[] = [
  {
    group: 'today',
    items: [
      {
        to: '/dashboard',
        key: 'dashboard',
        icon: 'today',
        feature: 'dashboard',
        also: ['/calendar'],
        inFoot: true,
      },
      { to: '/habits', key: 'habits', icon: 'habits', feature: 'habits', inFoot: true },
      { to: '/journal', key: 'journal', icon: 'journal', feature: 'journal', inFoot: true },
    ],
  },
  {
    group: 'grow',
    folds: true,
    items: [
      { to: '/goals', key: 'goals', icon: 'goals', feature: 'goal-setting', inFoot: true },
      { to: '/measurements', key: 'measurements', icon: 'measurements', feature: 'measurements' },
      {
        to: '/forms',
        key: 'forms',
        icon: 'forms',
        feature: 'forms',
        also: ['/form-history', '/assessments'],
      },
      { to: '/education', key: 'education', icon: 'education', feature: 'education' },
      {
        to: '/xp-zones',
        key: 'zones',
        icon: 'zones',
        feature: 'drag-drop-zones',
        also: ['/achievements'],
      },
    ],
  },
  {
    group: 'overview',
    folds: true,
    items: [
      { to: '/life-balance', key: 'balance', icon: 'balance', feature: 'life-balance' },
      { to: '/progress', key: 'progress', icon: 'progress', feature: 'progress' },
      { to: '/insights', key: 'insights', icon: 'insights', feature: 'insights' },
      {
        to: '/comprehensive-analysis',
        key: 'analysis',
        icon: 'analysis',
        feature: 'comprehensive-analysis',
      },
    ],
  },
  {
    group: 'health',
    folds: true,
    items: [
      {
        to: '/health-reports',
        key: 'reports',
        icon: 'health',
        feature: 'health-reports',
        also: ['/health-metrics', '/health/diagnostics'],
      },
      { to: '/nutrition', key: 'nutrition', icon: 'nutrition', feature: 'nutrition' },
      { to: '/workout-planner', key: 'workouts', icon: 'workouts', feature: 'workout-planner' },
    ],
  },
  {
    group: 'money',
    items: [{ to: '/finances', key: 'finances', icon: 'finances', feature: 'finances' }],
  },
  {
    group: 'together',
    items: [
      {
        to: '/community',
        key: 'community',
        icon: 'community',
        feature: 'community',
        also: ['/challenges'],
      },
      { to: '/leaderboard', key: 'leaderboard', icon: 'leaderboard', feature: 'leaderboard' },
    ],
  },
  {
    group: 'you',
    items: [
      { to: '/profile', key: 'profile', icon: 'profile', feature: 'profile' },
      {
        to: '/freedom-plan',
        key: 'program',
        icon: 'program',
        feature: 'freedom-plan',
        also: ['/trial', '/jumpstart/daily'],
      },
      { to: '/coaching', key: 'coaching', icon: 'coaching', feature: 'coaching' },
      { to: '/settings', key: 'settings', icon: 'settings', feature: 'settings' },
      { to: '/feedback', key: 'feedback', icon: 'feedback', feature: 'feedback' },
    ],
  },
];

/** For administrators: the way from the pages of members to the administration. */
export const wayToAdmin: MenuGroup = {
  group: 'run',
  items: [{ to: '/admin', key: 'admin', icon: 'admin', feature: 'admin' }],
};

/** For coaches: the way to their members. */
export const wayToMembers: MenuGroup = {
  group: 'people',
  items: [{ to: '/coach', key: 'coach', icon: 'coaches', feature: 'coaching' }],
};

/** And the way back. */
export const wayFromAdmin = { to: '/dashboard', key: 'toMember', icon: 'back' } as const;

/** The menu of the administration. */
export const adminMenu: readonly MenuGroup[] = [
  {
    group: 'run',
    items: [
      {
        to: '/admin',
        key: 'overview',
        icon: 'overview',
        feature: 'admin',
        also: ['/admin/analytics', '/admin/community'],
      },
      {
        to: '/admin/xp',
        key: 'points',
        icon: 'points',
        feature: 'xp-management',
        also: ['/admin/levels', '/admin/flags'],
      },
      {
        to: '/admin/content',
        key: 'content',
        icon: 'content',
        feature: 'content-management',
        also: ['/admin/videos'],
      },
      { to: '/admin/quizzes', key: 'quizzes', icon: 'quizzes', feature: 'content-management' },
      { to: '/admin/features', key: 'features', icon: 'features', feature: 'feature-management' },
      { to: '/admin/settings', key: 'siteSettings', icon: 'site', feature: 'system-settings' },
      {
        to: '/admin/system',
        key: 'system',
        icon: 'system',
        feature: 'system-settings',
        also: ['/admin/audit', '/admin/bulk'],
      },
      { to: '/admin/help', key: 'help', icon: 'help', feature: 'admin' },
    ],
  },
  {
    group: 'people',
    items: [
      { to: '/admin/users', key: 'users', icon: 'profile', feature: 'user-management' },
      { to: '/admin/leads', key: 'leads', icon: 'leads', feature: 'lead-management' },
      { to: '/admin/invitations', key: 'invitations', icon: 'mail', feature: 'program-management' },
      { to: '/admin/coaches', key: 'coaches', icon: 'coaches', feature: 'user-management' },
      { to: '/admin/testimonials', key: 'testimonials', icon: 'quote', feature: 'testimonial-management' },
      { to: '/admin/feedback', key: 'memberFeedback', icon: 'inbox', feature: 'feedback-management' },
      { to: '/admin/evaluations', key: 'evaluations', icon: 'forms', feature: 'feedback-management' },
    ],
  },
  {
    group: 'money',
    items: [
      { to: '/admin/payments', key: 'payments', icon: 'payments', feature: 'billing-management' },
      { to: '/admin/programs', key: 'programs', icon: 'programs', feature: 'program-management' },
    ],
  },
];

/** Addresses are matched whatever their case, with or without a slash at the end. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/** Whether a page belongs to the administration. */
export const isAdminPath = (pathname: string): boolean => isAt('/admin', plain(pathname));

/** Whether a page is one of coaches about their members. */
export const isCoachPath = (pathname: string): boolean => isAt('/coach', plain(pathname));

const isAt = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);

/**
 * The item that somebody is on, or below: of all whose place the page lies in, the one with the longest. Null where none
 * stands for the page.
 */
export function currentItem<T extends Pick<MenuItem, 'to' | 'also'>>(
  items: readonly T[],
  pathname: string,
): T | null {
  const path = plain(pathname);
  let current: T | null = null;
  let longest = 0;
  for (const item of items)
    for (const place of [item.to, ...(item.also ?? [])])
      if (isAt(place, path) && place.length > longest) {
        current = item;
        longest = place.length;
      }
  return current;
}

import { describe, expect, test } from 'vitest';
import { mayUse, type FeatureGate } from '#app/domain/features/may-use.ts';

const gate = (more: Partial<FeatureGate> = {}): FeatureGate => ({
  key: 'insights',
  name: null,
  description: null,
  status: 'active',
  category: 'analytics',
  level: 3,
  levelStartsAt: 150,
  holdsText: false,
  xpRequirement: 0,
  bypassRoles: [],
  betaRoles: [],
  unlocked: false,
  ...more,
});
const member = (xp: number) => ({ role: 'member', xp }) as const;
const admin = { role: 'admin', xp: 0 } as const;
const locked = (points: number | null, missing: number | null, level = 3) => ({
  state: 'locked',
  level,
  points,
  missing,
});

describe('whether somebody may use a feature', () => {
  test.each([
    [
      'C9-016 C9-019 one point below the level: locked, and how many are missing',
      gate(),
      149,
      locked(150, 1),
    ],
    ['C9-016 at the level: open', gate(), 150, { state: 'open' }],
    ['C9-016 above the level: open', gate(), 999, { state: 'open' }],
    ['level 0: open from the first moment', gate({ level: 0, levelStartsAt: 0 }), 0, { state: 'open' }],
    ['the level reached, its own points not', gate({ xpRequirement: 300 }), 200, locked(300, 100)],
    ['its own points reached, the level not', gate({ xpRequirement: 100 }), 120, locked(150, 30)],
    ['both reached', gate({ xpRequirement: 300 }), 300, { state: 'open' }],
    [
      'a level that there is not: no number of points is claimed',
      gate({ level: 9, levelStartsAt: null }),
      9999,
      locked(null, null, 9),
    ],
    ['C9-012 opened for this member by hand', gate({ unlocked: true }), 0, { state: 'open' }],
    ['beta, reached: open with a badge', gate({ status: 'beta' }), 150, { state: 'beta' }],
    ['beta, not reached: locked like any other', gate({ status: 'beta' }), 10, locked(150, 140)],
    ['C1-063 switched off, whatever the points', gate({ status: 'disabled' }), 999, { state: 'disabled' }],
    [
      'switched off, although opened by hand',
      gate({ status: 'disabled', unlocked: true }),
      0,
      { state: 'disabled' },
    ],
    [
      'of the administration: at no level',
      gate({ category: 'admin', level: 0, levelStartsAt: 0, bypassRoles: ['admin'] }),
      999,
      { state: 'disabled' },
    ],
  ])('%s', (_says, feature, xp, expected) => {
    expect(mayUse(feature, member(xp))).toEqual(expected);
  });

  test('C9-018 C1-012 administrators may use what is locked, switched off or of the administration', () => {
    expect(mayUse(gate(), admin)).toEqual({ state: 'open' });
    expect(mayUse(gate({ status: 'disabled' }), admin)).toEqual({ state: 'open' });
    expect(mayUse(gate({ category: 'admin', bypassRoles: ['admin'] }), admin)).toEqual({ state: 'open' });
    expect(mayUse(gate({ levelStartsAt: null }), admin)).toEqual({ state: 'open' });
    expect(mayUse(gate({ status: 'beta' }), admin)).toEqual({ state: 'beta' });
  });

  test('C9-018 a role that bypasses passes the level, and not what is switched off', () => {
    const coach = { role: 'coach', xp: 0 } as const;
    expect(mayUse(gate({ bypassRoles: ['coach'] }), coach)).toEqual({ state: 'open' });
    expect(mayUse(gate({ bypassRoles: ['coach'], status: 'disabled' }), coach)).toEqual({
      state: 'disabled',
    });
    expect(mayUse(gate({ bypassRoles: ['lead'] }), coach)).toEqual(locked(150, 150));
  });

  test('a feature that is not in the table is not available, but to administrators', () => {
    expect(mayUse(undefined, member(999))).toEqual({ state: 'disabled' });
    expect(mayUse(undefined, admin)).toEqual({ state: 'open' });
  });
});

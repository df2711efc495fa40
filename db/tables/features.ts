import type { Generated } from 'kysely';

export type FeatureStatus = 'active' | 'disabled' | 'beta';

export interface FeatureTables {
  feature_flags: {
    id: string;
    /** By which pages and texts know it. */
    feature_name: string;
    /** What an administrator calls it; null where `locales` say it, as for everything that is seeded. */
    name: string | null;
    description: string | null;
    level: Generated<number>;
    status: Generated<FeatureStatus>;
    feature_type: Generated<string>;
    category: Generated<string>;
    development_status: Generated<string>;
    is_core_feature: Generated<number>;
    /** JSON list of roles. */
    bypass_roles: Generated<string>;
    /** JSON list of the roles that may use it while it is in beta; empty for everybody whose points suffice. */
    beta_roles: Generated<string>;
    /** Points that are needed besides the level. */
    xp_requirement: Generated<number>;
    /** JSON list. */
    tags: Generated<string>;
    /** Null where the menu knows the page, or there is none. */
    route: string | null;
    deleted_at: string | null;
  };
}

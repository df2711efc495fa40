import type { Generated } from 'kysely';

export interface FormTables {
  held_posts: {
    id: string;
    user_id: string;
    /** The path that was posted to. */
    path: string;
    /** The feature that was closed when it was sent; null where the session had ended. */
    waits_for: string | null;
    /** JSON { name: texts } as posted. */
    fields: string;
    /** Size of `fields`. */
    bytes: Generated<number>;
    created_at: string;
    expires_at: string;
  };
  form_progress: {
    id: string;
    user_id: string;
    /** A canonical id of the registry, or `shared-data`. */
    form_type: string;
    /** JSON of valid answers, nested as the specification nests them. */
    form_data: string;
    /** JSON { field: text or texts } of what was typed and is not valid yet. */
    typed_data: Generated<string>;
    /** JSON list of the ids of sections that were saved or skipped at least once, with `id#part` of one that goes on at a part. */
    visited_sections: Generated<string>;
    /** JSON like form_data: the answers of an edit that is not submitted yet. */
    edit_data: string | null;
    /** JSON list of the ids of fields that were emptied since the form was submitted last. */
    cleared_fields: Generated<string>;
    completed_at: string | null;
    /** When changes of a completed form were submitted; null where it stands as it was completed. */
    changed_at: string | null;
    last_section: string | null;
    revision: Generated<number>;
    /** JSON { section: how often it was saved }. */
    section_revisions: Generated<string>;
    created_at: string;
    updated_at: string;
  };
  onboarding_forms: {
    id: string;
    user_id: string;
    full_name: string;
    age: string | null;
    status: string;
    created_at: string;
  };
}

import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';
import type { AnalystName } from './analyses.ts';

export type TestimonialStatus = 'pending_approval' | 'approved' | 'rejected';

/** Who wrote something, and what that took. */
interface Written {
  language: Language;
  analyst: AnalystName;
  /** The name of the service's model; null for the built-in analyst. */
  model: string | null;
  /** `<user id>:<round>`. */
  request_key: string;
  /** Tokens that were sent and received, as the service counts them. */
  units_in: number | null;
  units_out: number | null;
  /** Millionths of a US dollar; null where no prices are set. */
  cost_micros: number | null;
}

export interface TransformationTables {
  transformation_profiles: Written & {
    id: string;
    user_id: string;
    /** Markdown. */
    profile_data: string;
    /** JSON, read by `app/domain/transformation/inputs.ts`. */
    onboarding_inputs: string;
    /** JSON, read by `app/domain/transformation/insights.ts`. */
    insights: string;
    created_at: string;
    form_type: string;
    is_default: Generated<number>;
    /** JSON list of the parts that the built-in reader wrote in place of a service; null where there are none. */
    built_in_parts: string | null;
    /** JSON list of the facts that it did without, because the member had said that they are not so; null where there were none. */
    without_facts: string | null;
  };
  smart_testimonials: Written & {
    id: string;
    user_id: string;
    status: TestimonialStatus;
    /** JSON list of text, focus, authenticity_score. */
    testimonial_options: string;
    /** JSON. */
    voice_analysis: string;
    selected_testimonial: string | null;
    approval_notes: string | null;
    approved_at: string | null;
    marketing_approved: Generated<number>;
    marketing_changed_at: string | null;
    /** The version of the wording that was agreed to last. */
    marketing_text_version: string | null;
    generated_at: string;
    /** Of the testimonial form, where it comes from one: it may be shown with name and place. */
    submission_id: string | null;
    shown_name: string | null;
    shown_place: string | null;
    /** Since when it stands on public pages; null: it does not. */
    published_at: string | null;
  };
  /** A view of form_progress. */
  comprehensive_onboarding_forms: {
    user_id: string;
    form_data: string;
    completion_status: 'in_progress' | 'completed';
    current_step: number;
    total_steps: number;
    completed_at: string | null;
  };
}

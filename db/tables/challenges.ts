/** `withdrawn`: nobody begins it any more; whoever is at it goes on. */
export const challengeStates = ['draft', 'published', 'withdrawn'] as const;
export type ChallengeState = (typeof challengeStates)[number];

/** `cancelled`: it stays in sight, and says so. */
export const eventStates = ['draft', 'published', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** Whether somebody has a place at an event, or the next one that comes free. */
export const eventPlaces = ['going', 'waiting'] as const;
export type EventPlace = (typeof eventPlaces)[number];

export interface ChallengeTables {
  /** Those of administrators, with one round each. */
  challenges: {
    id: string;
    /** A pillar in small letters. */
    pillar: string;
    days: number;
    /** The day of its round, by each member's own calendar. */
    starts_on: string;
    state: ChallengeState;
    created_at: string;
    changed_at: string;
  };
  challenge_texts: {
    challenge_id: string;
    language: string;
    name: string;
    task: string;
    about: string;
  };
  /** Somebody's days with a challenge: of a round, or of their own. */
  challenge_members: {
    user_id: string;
    challenge: string;
    starts_on: string;
    days: number;
    joined_at: string;
    finished_at: string | null;
  };
  challenge_ticks: {
    user_id: string;
    challenge: string;
    starts_on: string;
    day: string;
    ticked_at: string;
  };
  community_events: {
    id: string;
    starts_at: string;
    ends_at: string;
    /** IANA name: the clock that it was set by. */
    zone: string;
    place: string;
    url: string;
    seats: number | null;
    state: EventState;
    sequence: number;
    reminded_at: string | null;
    created_at: string;
    changed_at: string;
  };
  community_event_texts: {
    event_id: string;
    language: string;
    title: string;
    body: string;
  };
  community_event_members: {
    event_id: string;
    user_id: string;
    state: EventPlace;
    since: string;
  };
}

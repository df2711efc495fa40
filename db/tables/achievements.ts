export interface AchievementTables {
  /** What was claimed, once each. How far somebody is stands nowhere: it is worked out from what they did. */
  achievement_claims: {
    user_id: string;
    /** An id of app/achievements. */
    achievement: string;
    /** XP, as the ledger has them: its source is the achievement. */
    points: number;
    credits: number;
    claimed_at: string;
  };
}

import type { Member } from "~/features/accounts/viewer";

/** A signed-in viewer, who is no editor. */
export const memberViewer = (userId: string, change: Partial<Member> = {}): Member => ({
  userId,
  profile: { name: userId, username: userId, displayName: null, avatarUrl: null },
  account: {
    email: `${userId}@example.org`,
    emailVerified: true,
    expiresAt: new Date(),
    needsProof: false,
  },
  isEditor: false,
  ...change,
});

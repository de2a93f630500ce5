/** What a server says to those without an invitation where not everybody may register. */
export const withoutInvitation = {
  invite: 'The host of this server invites people.',
  closed: 'This server takes no new people.',
}

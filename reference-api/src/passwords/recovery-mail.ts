import type { Mail } from '../mail/mailer.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { Language } from '../users/users.schema.ts';

type Copy = { subject: string; body: (name: string, link: string) => string };

const COPY: Record<Language, Copy> = {
  en: {
    subject: 'Choose a new password',
    body: (name, link) =>
      `Hello ${name},\n\nuse this link to choose a new password. It works once, for one hour:\n\n${link}\n\nIf you did not ask for it, ignore this e-mail. Your password stays as it is.`,
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    body: (name, link) =>
      `Bonjour ${name},\n\nutilisez ce lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure :\n\n${link}\n\nSi vous n'avez rien demandé, ignorez cet e-mail. Votre mot de passe reste le même.`,
  },
  de: {
    subject: 'Neues Passwort wählen',
    body: (name, link) =>
      `Guten Tag ${name},\n\nmit diesem Link wählen Sie ein neues Passwort. Er gilt einmal und eine Stunde lang:\n\n${link}\n\nFalls Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.`,
  },
  it: {
    subject: 'Scegli una nuova password',
    body: (name, link) =>
      `Ciao ${name},\n\ncon questo link scegli una nuova password. Funziona una volta sola, per un'ora:\n\n${link}\n\nSe non l'hai chiesto tu, ignora questa e-mail. La tua password resta com'è.`,
  },
  es: {
    subject: 'Elige una nueva contraseña',
    body: (name, link) =>
      `Hola, ${name}:\n\ncon este enlace eliges una nueva contraseña. Funciona una sola vez, durante una hora:\n\n${link}\n\nSi no lo has pedido, ignora este correo. Tu contraseña sigue siendo la misma.`,
  },
  pt: {
    subject: 'Escolha uma nova palavra-passe',
    body: (name, link) =>
      `Olá ${name},\n\ncom esta ligação escolhe uma nova palavra-passe. Funciona uma só vez, durante uma hora:\n\n${link}\n\nSe não fez este pedido, ignore este e-mail. A sua palavra-passe mantém-se.`,
  },
};

/** The mail with the link to `/reset`, in the user's language. English has no prefix (spec §2). */
export function recoveryMail(user: UserRow, token: string, publicUrl: string): Mail {
  const path = user.language === 'en' ? '/reset' : `/${user.language}/reset`;
  const link = `${publicUrl.replace(/\/$/, '')}${path}?token=${token}`;
  const { subject, body } = COPY[user.language];
  return { recipient: user.email, subject, body: body(user.first_name, link) };
}

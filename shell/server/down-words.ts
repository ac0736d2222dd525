import type { Language } from '@host-portal/shared-lib/languages';

type DownWords = { title: string; advice: string; again: string; noScript: string };

const WORDS: Record<Language, DownWords> = {
  en: {
    title: 'The portal could not be loaded',
    advice: 'Check your connection, then load the page again.',
    again: 'Load again',
    noScript: 'This portal needs JavaScript. Please switch it on in your browser.',
  },
  fr: {
    title: "Le portail n'a pas pu être chargé",
    advice: 'Vérifiez votre connexion, puis rechargez la page.',
    again: 'Recharger',
    noScript: 'Ce portail a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
  },
  de: {
    title: 'Das Portal konnte nicht geladen werden',
    advice: 'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    again: 'Neu laden',
    noScript: 'Dieses Portal benötigt JavaScript. Bitte schalten Sie es im Browser ein.',
  },
  it: {
    title: 'Non è stato possibile caricare il portale',
    advice: 'Controlla la connessione e ricarica la pagina.',
    again: 'Ricarica',
    noScript: 'Questo portale richiede JavaScript. Attivalo nel browser.',
  },
  es: {
    title: 'No se ha podido cargar el portal',
    advice: 'Comprueba tu conexión y vuelve a cargar la página.',
    again: 'Volver a cargar',
    noScript: 'Este portal necesita JavaScript. Actívalo en tu navegador.',
  },
  pt: {
    title: 'Não foi possível carregar o portal',
    advice: 'Verifique a ligação e carregue a página de novo.',
    again: 'Carregar de novo',
    noScript: 'Este portal precisa de JavaScript. Ative-o no navegador.',
  },
};

/** What the bare document says when no script of the portal could run: the only words outside the locale files. */
export const downWords = (language: Language): DownWords => WORDS[language];

import type { Language } from '@host-portal/shared-lib/languages';

type DownWords = {
  title: string;
  advice: string;
  again: string;
  noScript: string;
  /** The edge itself has nothing to show. */
  away: { title: string; advice: string };
  /** An address that can be none. */
  noAddress: { title: string; advice: string; home: string };
};

const WORDS: Record<Language, DownWords> = {
  en: {
    title: 'The portal could not be loaded',
    advice: 'Check your connection, then load the page again.',
    again: 'Load again',
    noScript: 'This portal needs JavaScript. Please switch it on in your browser.',
    away: { title: 'The portal is not available right now', advice: 'We are on it. Please try again in a minute.' },
    noAddress: {
      title: 'This address does not exist',
      advice: 'Check how it is written, or start from the home page.',
      home: 'Home page',
    },
  },
  fr: {
    title: "Le portail n'a pas pu être chargé",
    advice: 'Vérifiez votre connexion, puis rechargez la page.',
    again: 'Recharger',
    noScript: 'Ce portail a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
    away: {
      title: 'Le portail n’est pas disponible pour le moment',
      advice: 'Nous nous en occupons. Veuillez réessayer dans une minute.',
    },
    noAddress: {
      title: 'Cette adresse n’existe pas',
      advice: 'Vérifiez comment elle est écrite, ou repartez de la page d’accueil.',
      home: 'Page d’accueil',
    },
  },
  de: {
    title: 'Das Portal konnte nicht geladen werden',
    advice: 'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    again: 'Neu laden',
    noScript: 'Dieses Portal benötigt JavaScript. Bitte schalten Sie es im Browser ein.',
    away: {
      title: 'Das Portal ist zurzeit nicht erreichbar',
      advice: 'Wir kümmern uns darum. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    noAddress: {
      title: 'Diese Adresse gibt es nicht',
      advice: 'Prüfen Sie die Schreibweise, oder beginnen Sie auf der Startseite.',
      home: 'Startseite',
    },
  },
  it: {
    title: 'Non è stato possibile caricare il portale',
    advice: 'Controlla la connessione e ricarica la pagina.',
    again: 'Ricarica',
    noScript: 'Questo portale richiede JavaScript. Attivalo nel browser.',
    away: {
      title: 'Il portale non è disponibile in questo momento',
      advice: 'Ce ne stiamo occupando. Riprova tra un minuto.',
    },
    noAddress: {
      title: 'Questo indirizzo non esiste',
      advice: 'Controlla come è scritto, o riparti dalla pagina iniziale.',
      home: 'Pagina iniziale',
    },
  },
  es: {
    title: 'No se ha podido cargar el portal',
    advice: 'Comprueba tu conexión y vuelve a cargar la página.',
    again: 'Volver a cargar',
    noScript: 'Este portal necesita JavaScript. Actívalo en tu navegador.',
    away: {
      title: 'El portal no está disponible en este momento',
      advice: 'Estamos en ello. Vuelve a intentarlo en un minuto.',
    },
    noAddress: {
      title: 'Esta dirección no existe',
      advice: 'Comprueba cómo está escrita, o empieza desde la página de inicio.',
      home: 'Página de inicio',
    },
  },
  pt: {
    title: 'Não foi possível carregar o portal',
    advice: 'Verifique a ligação e carregue a página de novo.',
    again: 'Carregar de novo',
    noScript: 'Este portal precisa de JavaScript. Ative-o no navegador.',
    away: {
      title: 'O portal não está disponível neste momento',
      advice: 'Estamos a tratar disso. Tente novamente dentro de um minuto.',
    },
    noAddress: {
      title: 'Este endereço não existe',
      advice: 'Verifique como está escrito, ou comece na página inicial.',
      home: 'Página inicial',
    },
  },
};

/** What stands where no script of the portal could run, or no page could be made: the only words outside the locale files. */
export const downWords = (language: Language): DownWords => WORDS[language];

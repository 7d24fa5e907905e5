import catalogues from 'virtual:phrases/chat';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

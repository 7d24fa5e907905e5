import catalogues from 'virtual:phrases/games';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

import catalogues from 'virtual:phrases/content';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

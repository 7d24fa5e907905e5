import catalogues from 'virtual:phrases/records';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

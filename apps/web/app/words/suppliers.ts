import catalogues from 'virtual:phrases/suppliers';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

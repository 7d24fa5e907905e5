import catalogues from 'virtual:phrases/downloads';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

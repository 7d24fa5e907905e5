import catalogues from 'virtual:phrases/loyalty';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

import catalogues from 'virtual:phrases/promotions';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);

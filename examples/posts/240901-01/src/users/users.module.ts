import { forwardRef, Module } from '@nestjs/common';
import { NotesModule } from '../notes/notes.module';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({ imports: [NotesModule], providers: [UsersService, UsersRepository], exports: [UsersService] })
export class UsersModule {}
